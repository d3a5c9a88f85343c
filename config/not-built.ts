/**
 * Screens whose page is still to come: their routes show an honest page that says so.
 * Whoever builds one takes its line out; a test counts what is left.
 */
export const notBuilt: readonly string[] = [
  '/edit',
  '/print',
  '/office',
  '/mandate/:id',
  '/mandate/:id/:edit',
  '/mandate/datainput/:id/:instanceId',
  '/mandate/dataread/:id/:instanceId',
  '/untask',
  '/mytask',
  '/mytask/datainput/:id/:instanceId',
  '/mytask/dataread/:id/:instanceId',
  '/statistics',
  '/task',
  '/assign',
  '/mytasks',
  '/input/:mandateId/:id',
  '/onlineoffice',
  '/lims777/exceltojson',
  '/inputdata/:id/:mandateId/:datatype',
  '/inputdata/:id/:mandateId/:datatype/readOnly',
];
