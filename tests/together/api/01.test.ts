import { together } from '../../support/together';

together('api', 1);
