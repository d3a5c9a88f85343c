import AntdIcon from '@ant-design/icons/es/components/AntdIcon.js';
import { type ComponentProps, type ElementType, forwardRef } from 'react';

const Drawn = AntdIcon as ElementType;

/**
 * An icon that is there to be seen alone. The package gives each the English name of its file ("plus", "team"), and that
 * name becomes part of what a button or a link is called, in every language. One that means something has an `aria-label`.
 */
const QuietIcon = forwardRef<HTMLSpanElement, ComponentProps<'span'>>((props, ref) => {
  const isNamed = props['aria-label'] !== undefined;
  return (
    <Drawn
      {...(isNamed ? {} : { role: undefined, 'aria-label': undefined, 'aria-hidden': true })}
      {...props}
      ref={ref}
    />
  );
});
QuietIcon.displayName = 'QuietIcon';

// The package's icons ask for a default.
export default QuietIcon;
