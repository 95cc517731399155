#include "COpenSSLShim.h"
typedef int cOpenSSLShim_placeholder;
