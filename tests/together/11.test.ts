import { together } from '../support/together';

together(11);
