import { AccessContext } from '@@/plugin-access/context';
import { Provider as Models } from '@@/plugin-model';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { create, Provider } from '@umijs/plugins/libs/dva';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import access from '../../access';
import cusmodal from '../../models/cusmodal';
import data from '../../models/data';
import global from '../../models/global';
import gmandate from '../../models/gmandate';
import gmodal, { type GmodalState } from '../../models/gmodal';
import type { InitialState } from '../../services/current-user';

type Frame = {
  /** Who is signed in, as far as the screen asks for it. */
  user?: Partial<NonNullable<InitialState['currentUser']>>;
  locale?: string;
  at?: string;
  /** The dialog of the frame that is open. */
  dialog?: GmodalState['open'];
};

/** Renders a piece of the frame as the product does: in its language, with its models and a signed-in person. */
export const inFrame = (node: ReactNode, { user, locale = 'en-US', at = '/', dialog = null }: Frame) => {
  const dva = create({}, { initialReducer: {}, setupApp: () => undefined });
  // Without its effects: they call a server.
  const { effects: _, ...counts } = global;
  dva.model(counts);
  const { effects: _loading, ...standards } = data;
  dva.model(standards);
  dva.model(cusmodal);
  dva.model(gmandate);
  dva.model({ ...gmodal, state: { open: dialog } });
  dva.start();
  const initialState = (user ? { currentUser: user } : {}) as InitialState;
  const known = () => ({
    initialState,
    loading: false,
    refresh: async () => undefined,
    setInitialState: async () => undefined,
  });
  return (
    <MemoryRouter initialEntries={[at]}>
      <RawIntlProvider value={getIntl(locale)}>
        <AccessContext.Provider value={access(initialState) as never}>
          <Provider store={dva._store}>
            <Models models={{ '@@initialState': known }}>
              <App>{node}</App>
            </Models>
          </Provider>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>
  );
};
