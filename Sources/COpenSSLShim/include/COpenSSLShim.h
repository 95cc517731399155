#ifndef COPENSSLSHIM_H
#define COPENSSLSHIM_H
#endif
