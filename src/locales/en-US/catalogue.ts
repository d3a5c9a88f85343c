export default {
  'sample1.types': 'Sample types',
  'sample1.variants': 'Variants',
  'sample1.categories': 'Categories',
  'sample1.publish': 'Publish',
  'sample1.retire': 'Retire',
  'sample1.items': 'Items',
  'sample1.itemsOf': '{name}: items and limits',
  'sample1.addItem': 'Add an item',
  'sample1.noItems': 'This variant has no items yet. Begin with “Add an item”.',
  'standard.copy': 'New edition',
  'standard.copyTitle': 'New edition of {no}',
  'standard.copyText':
    'Its bases and criteria come along; once the new edition is in force, the old one is superseded.',
  'standard.year': 'Year of the new edition',
  'standard.yearRule': 'Please enter a year of 4 digits, such as 2026',
  'standard.inForce': 'In force from',
  'standard.inForceRule': 'Please pick the day it comes into force',
};
