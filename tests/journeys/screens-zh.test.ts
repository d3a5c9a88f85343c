import { walkEveryScreen } from './support/walk';

describe('every screen in zh-CN and the light theme', () => walkEveryScreen({ locale: 'zh-CN', theme: 'light' }));
