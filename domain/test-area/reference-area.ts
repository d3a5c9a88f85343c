/**
 * The code of the area that earlier versions put published items into when they brought them in unasked. It is nobody's
 * field of testing: what it holds works on, and its name and code stand on no new record or report.
 */
export const REFERENCE_AREA = 'REF';
