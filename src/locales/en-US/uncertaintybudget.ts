export default {
  'budget.search': 'Search by budget no.',
  'budget.hint':
    'For each input of the equation its estimate and what makes it uncertain; what does not come through the equation, such as repeatability or recovery, goes to "the result itself". Without an equation only the result itself is filled in.',
  'budget.takeFormula': 'Take the formula of the item: {formula}',
  'budget.noPairs': 'With two inputs or more, say here which are correlated; those that are not named are not.',
  'budget.ownSources': 'Further sources of the result itself, with a sensitivity of 1.',
  'budget.notInEquation': 'The measurement equation has no {name}',
  'budget.removeInput': 'Remove this input',
  'budget.unit': 'Unit',
  'budget.addSource': 'Add a source',
  'budget.removeSource': 'Remove source {of}',
  'budget.fromHint': 'Source, such as "calibration of the flask"',
  'budget.figureIn': 'Figure in',
  'budget.ownUnit': 'its unit',
  'budget.edit': 'Edit budget',
  'budget.copy': 'New one like this…',
  'budget.print': 'Print',
  'budget.newer': 'A later budget of this item and method is approved:',
  'budget.forItem': 'For use as the uncertainty of the test item',
  'budget.statesNothing':
    'It does not say for which range it holds, or its unit does not convert to that of the item: the item cannot use it.',
  'budget.voidHits':
    'The test item states the uncertainty of this budget. Voiding does not change it; those who keep items are told.',
};
