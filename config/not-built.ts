/**
 * Screens whose page is still to come: their routes show an honest page that says so. The line is removed when the
 * screen is built; a test counts what is left.
 */
export const notBuilt: readonly string[] = [
  '/edit',
  '/print',
  '/office',
  '/statistics',
  '/onlineoffice',
  '/lims777/exceltojson',
];
