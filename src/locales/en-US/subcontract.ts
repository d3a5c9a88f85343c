export default {
  'subcontract.pick': 'Choose an approved one',
  'subcontract.nobody': 'No approved subcontractor may test this item',
  'subcontract.none': 'none chosen',
  'subcontract.noConsent': 'The order does not say that the client agreed',
  'subcontract.order': 'Order',
  'subcontract.hands': 'Entered and accepted',
  'subcontract.actions': 'Actions',
  'subcontract.enter': 'Enter result',
  'subcontract.correct': 'Correct result',
  'subcontract.enterOf': 'Enter the subcontracted result of {item}',
  'subcontract.save': 'Save',
  'subcontract.search': 'Order, sample, item, laboratory',
  'subcontract.empty':
    'No subcontracted tasks. Items marked as subcontracted in an order come here when its work is released.',
  'subcontract.approve': 'Approve',
  'subcontract.suspend': 'Suspend',
};
