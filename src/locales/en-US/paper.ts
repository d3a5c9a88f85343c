export default {
  'paper.hint': 'Fill the yellow cells: Enter goes to the next, Ctrl+D takes the row above, paste a range from Excel',
  'paper.revised': '{old} became {now} ({reason}, {name})',
  'paper.remark': 'Remark',
  'paper.page': 'Record of the sample',
  'paper.sheet': 'Sheet',
  'paper.byChecker': 'The checker fills it',
  'paper.conflicts':
    '{count, plural, one {# cell was} other {# cells were}} changed by somebody else meanwhile: choose which value stays',
  'paper.fedCell': 'Comes from the record sheet',
  'paper.recovered':
    '{count, plural, one {# cell} other {# cells}} typed before this window was lost came back and will be saved',
  'paper.checkerHint': 'You check it: fill the yellow cells; the others are filled by its tester',
  'paper.typedAt': '{time} by the clock of the device',
  'paper.copied': 'came along with its tests from another record',
  'paper.blank': 'Print blank sheet',
};
