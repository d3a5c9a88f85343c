export default {
  'study.search': 'Search by study no.',
  'study.name.blanks': 'Batch',
  'study.name.precision': 'Group (day, operator, device)',
  'study.name.recovery': 'Sample or level',
  'study.name.trueness': 'Reference material',
  'study.name.duplicates': 'Sample',
  'study.within': 'Within (such as a laboratory)',
  'study.added': 'Added',
  'study.before': 'Before',
  'study.reference': 'Reference value',
  'study.U': 'U\u00a0(k\u00a0=\u00a02)',
  'study.values': 'Values',
  'study.out': 'Left out',
  'study.why': 'Why left out',
  'study.leaveOut': 'Leave out…',
  'study.takeOut': 'Leave it out',
  'study.addRow': 'Add a line',
  'study.hint.blanks':
    'The values of one batch of blanks or of samples spiked near the limit stand in one line, apart by spaces; other batches have lines of their own. A block copied from a sheet may be pasted into the values.',
  'study.hint.precision':
    'A line for each group that was measured under the same conditions, its values apart by spaces; say what groups lie in where they lie in laboratories or the like. A block copied from a sheet may be pasted.',
  'study.hint.recovery':
    'A line for each sample or level: what was added, what it had before (empty for none), and the values after that. A block copied from a sheet in this order may be pasted into the first cell.',
  'study.hint.trueness':
    'A line for each material: its value, its expanded uncertainty U (k = 2), and the values measured. A block copied from a sheet in this order may be pasted into the first cell.',
  'study.hint.duplicates':
    'A line for each sample, its two values apart by a space. A block copied from a sheet may be pasted.',
  'study.outlier': 'Outlier {places}: {test} {figures} ({level} %). Whether it stays is yours to say, with a reason.',
  'study.straggler': 'Straggler {places}: {test} {figures} ({level} %); it is usually kept.',
  'study.met': 'Met: {demand} {limit}, found {value}',
  'study.missed': 'Not met: {demand} {limit}, found {value}',
  'study.forItem': 'As rules of the item',
  'study.voidHits':
    'The item has rules that rest on this study. They stay as they are when it is voided; whoever keeps the items is told.',
  'study.edit': 'Edit study',
};
