/** What is said when the server itself is short of something: time, room, strength. */
export default {
  'The system is stopping; send it again in a moment': 'النظام قيد الإيقاف؛ أعد الإرسال بعد لحظات',
};
