export default {
  'chain.title': 'How it came about',
  'chain.open': 'See how it came about',
  'chain.printZh': 'Print (Chinese)',
  'chain.printEn': 'Print (English)',
  'chain.back': 'Back',
  'chain.none': 'No result yet',
  'chain.wrong': 'Not as it should be',
};
