import { together } from '../../support/together';

together('api', 2);
