import { install } from './build/install.mjs';

install();
