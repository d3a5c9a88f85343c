import { Fragment } from 'react';
import { No } from './No';
import { piecesOf } from './numbers';

/** A sentence whose numbers stay whole: no line tears them, and in Arabic none is turned around. */
export const Said = ({ children }: { children: string }) => {
  let at = 0;
  return piecesOf(children).map(({ text, isNumber }) => {
    at += text.length;
    return isNumber ? <No key={at}>{text}</No> : <Fragment key={at}>{text}</Fragment>;
  });
};
