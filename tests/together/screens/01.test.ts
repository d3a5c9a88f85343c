import { together } from '../../support/together';

together('screens', 1);
