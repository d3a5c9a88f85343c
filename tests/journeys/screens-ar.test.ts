import { walkEveryScreen } from './support/walk';

describe('every screen in ar-EG and the light theme', () => walkEveryScreen({ locale: 'ar-EG', theme: 'light' }));
