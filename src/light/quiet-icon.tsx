import { type ComponentProps, createElement, forwardRef, type ReactElement } from 'react';
import { light } from '../theme/tokens';

type Shape = { tag: string; attrs: Readonly<Record<string, string>>; children?: readonly Shape[] };
type Definition = { name: string; icon: Shape | ((first: string, second: string) => Shape) };

type Props = ComponentProps<'span'> & {
  icon: Definition;
  spin?: boolean;
  /** In degrees. */
  rotate?: number;
  twoToneColor?: unknown;
};

const camel = (name: string): string =>
  name === 'class' ? 'className' : name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());

const draw = ({ tag, attrs, children = [] }: Shape, more: object): ReactElement =>
  createElement(
    tag,
    { ...Object.fromEntries(Object.entries(attrs).map(([name, value]) => [camel(name), value])), ...more },
    ...children.map((child) => draw(child, {})),
  );

const drawings = new WeakMap<Definition, ReactElement>();

/** Each drawing is made once: there are hundreds on a screen, of a few dozen kinds. */
const drawingOf = (definition: Definition): ReactElement => {
  const known = drawings.get(definition);
  if (known !== undefined) return known;
  const { name, icon } = definition;
  const shape = typeof icon === 'function' ? icon(light.teal, light.tealSoft) : icon;
  const drawing = draw(shape, {
    'data-icon': name,
    width: '1em',
    height: '1em',
    fill: 'currentColor',
    'aria-hidden': true,
  });
  drawings.set(definition, drawing);
  return drawing;
};

/**
 * Draws the icons of ant-design. Each is there to be seen alone: the package gives it the English name of its file ("plus",
 * "team"), and that name would become part of what a button or a link is called, in every language. One that means something
 * has an `aria-label`. Their few rules stand in `global.less`; the package has every icon look for its style element.
 */
const QuietIcon = forwardRef<HTMLSpanElement, Props>(
  ({ icon, spin, rotate, twoToneColor: _colour, className, tabIndex, style, ...rest }, ref) => {
    const isNamed = rest['aria-label'] !== undefined;
    const turns = spin === true || icon.name === 'loading';
    return (
      <span
        {...(isNamed ? { role: 'img' } : { 'aria-hidden': true })}
        {...rest}
        ref={ref}
        tabIndex={tabIndex ?? (rest.onClick === undefined ? undefined : -1)}
        style={rotate === undefined ? style : { ...style, transform: `rotate(${rotate}deg)` }}
        className={['anticon', `anticon-${icon.name}`, turns && 'anticon-spin', className].filter(Boolean).join(' ')}
      >
        {drawingOf(icon)}
      </span>
    );
  },
);
QuietIcon.displayName = 'QuietIcon';

// The package's icons ask for a default.
export default QuietIcon;
