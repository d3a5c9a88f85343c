import { useDispatch, useSelector } from '@umijs/max';
import { Modal } from 'antd';
import { useText } from '../../kit/format/label';
import { Mark } from '../../kit/plain/Mark';
import type { GmodalState } from '../../models/gmodal';
import styles from './about.less';

/** What runs here: version and the moment it was built, for a call to support. */
export const AboutDialog = () => {
  const text = useText();
  const dispatch = useDispatch();
  const open = useSelector(({ gmodal }: { gmodal: GmodalState }) => gmodal.open === 'about');
  return (
    <Modal
      title={text('frame.about')}
      open={open}
      footer={null}
      width={420}
      onCancel={() => dispatch({ type: 'gmodal/update', payload: { open: null } })}
    >
      <div className={styles.about}>
        <Mark size={44} />
        <div>
          <b>{text('brand.name')}</b>
          <div>{text('brand.sub')}</div>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{text('about.version')}</dt>
        <dd className="mono">{process.env.HJ_VERSION}</dd>
        <dt>{text('about.built')}</dt>
        <dd className="mono">{process.env.HJ_BUILD} UTC</dd>
        <dt>{text('about.framework')}</dt>
        <dd className="mono">Umi {process.env.HJ_FRAMEWORK}</dd>
        <dt>{text('about.licence')}</dt>
        <dd>
          Apache-2.0
          <br />
          {/* A file, no screen: a browser opens it beside the laboratory. */}
          <a href="/third-party.txt" target="_blank" rel="noreferrer">
            {text('about.thirdParty')}
          </a>
        </dd>
      </dl>
    </Modal>
  );
};
