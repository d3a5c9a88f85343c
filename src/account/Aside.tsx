import { useText } from '../kit/format/label';
import { Mark } from '../kit/plain/Mark';
import styles from './login.less';

/** The brand's side: the balance and the mirror, drawn large and quiet. */
export const Aside = () => {
  const text = useText();
  return (
    <aside className={styles.aside}>
      <svg className={styles.drawing} viewBox="0 0 600 800" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="300" cy="520" r="210" strokeWidth="1.5" />
        <circle cx="300" cy="520" r="170" strokeWidth="1" />
        <circle cx="300" cy="520" r="120" strokeWidth="1" strokeDasharray="2 9" />
        <circle cx="300" cy="520" r="26" strokeWidth="1.5" />
        {Array.from({ length: 72 }, (_, index) => index * 5).map((angle) => (
          <path
            key={angle}
            d="M300 316v12"
            strokeWidth={angle % 30 === 0 ? 2 : 1}
            transform={`rotate(${angle} 300 520)`}
          />
        ))}
        <path d="M300 310V196M60 236l480-76M60 236v64M540 160v64" strokeWidth="2" />
        <path
          d="M10 300h100c-8 26-26 38-50 38s-42-12-50-38ZM490 224h100c-8 26-26 38-50 38s-42-12-50-38Z"
          strokeWidth="1.5"
        />
      </svg>
      <header>
        <Mark size={40} />
        <div>
          <b>{text('brand.name')}</b>
          <small>{text('brand.sub')}</small>
        </div>
      </header>
      <blockquote>
        <p>{text('login.motto')}</p>
        <p className={styles.gloss}>{text('login.gloss')}</p>
      </blockquote>
    </aside>
  );
};
