import { walkEveryScreen } from './support/walk';

describe('every screen in en-US and the dark theme', () => walkEveryScreen({ locale: 'en-US', theme: 'dark' }));
