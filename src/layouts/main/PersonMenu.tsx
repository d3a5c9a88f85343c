import { useDispatch, useIntl, useModel } from '@umijs/max';
import { Dropdown, type MenuProps } from 'antd';
import { useListed, useText } from '../../kit/format/label';
import { useRoleWords } from '../../role/role-words';
import { useKeptPages } from '../../services/kept-pages';
import { chooseLanguage } from '../../services/language/language';
import { languages } from '../../services/languages';
import { signOut } from '../../services/sign-out';
import { setLook, useLook } from '../../theme/look';
import styles from './layout.less';
import { useUnlessUnsaved } from './use-unless-unsaved';

/** Language, look, password and sign-out, behind the person's name. */
export const PersonMenu = () => {
  const text = useText();
  const listed = useListed();
  const roleWords = useRoleWords();
  const { locale } = useIntl();
  const { mode, density } = useLook();
  const dispatch = useDispatch();
  const pages = useKeptPages();
  const unlessUnsaved = useUnlessUnsaved();
  const { initialState } = useModel('@@initialState');
  const user = initialState?.currentUser;
  if (!user) return null;

  const items: MenuProps['items'] = [
    {
      key: 'password',
      label: text('frame.password'),
      onClick: () => dispatch({ type: 'gmodal/update', payload: { open: 'password' } }),
    },
    {
      key: 'sessions',
      label: text('frame.sessions'),
      onClick: () => dispatch({ type: 'gmodal/update', payload: { open: 'sessions' } }),
    },
    ...languages
      .filter((language) => language.locale !== locale)
      .map((language) => ({
        key: language.locale,
        label: <span lang={language.locale}>{language.name}</span>,
        onClick: () => void chooseLanguage(language.locale),
      })),
    {
      key: 'mode',
      label: text(mode === 'light' ? 'frame.dark' : 'frame.light'),
      onClick: () => setLook({ mode: mode === 'light' ? 'dark' : 'light' }),
    },
    {
      key: 'density',
      label: text(density === 'compact' ? 'frame.comfortable' : 'frame.compact'),
      onClick: () => setLook({ density: density === 'compact' ? 'comfortable' : 'compact' }),
    },
    { type: 'divider' },
    {
      key: 'keys',
      label: text('help.title'),
      onClick: () => dispatch({ type: 'gmodal/update', payload: { open: 'keys' } }),
    },
    {
      key: 'about',
      label: text('frame.about'),
      onClick: () => dispatch({ type: 'gmodal/update', payload: { open: 'about' } }),
    },
    { type: 'divider' },
    { key: 'out', label: text('frame.signOut'), onClick: () => unlessUnsaved(pages, () => void signOut()) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles.person}>
        <span className={styles.seal}>{user.name.slice(0, 1)}</span>
        <span>{user.name}</span>
        <small>{listed(user.roles.map(roleWords))}</small>
      </button>
    </Dropdown>
  );
};
