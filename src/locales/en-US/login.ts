export default {
  'login.title': 'Sign in',
  'login.hint': 'With the user name and password your laboratory gave you',
  'login.username': 'User name',
  'login.password': 'Password',
  'login.needUsername': 'Please enter your user name',
  'login.needPassword': 'Please enter your password',
  'login.show': 'Show the password',
  'login.submit': 'Sign in',
  'login.motto': 'The balance weighs. The mirror shows what is so.',
  'login.gloss':
    'From the order at the counter to the signed report: every figure has its source, every signature its owner.',
  'login.demo': 'Demo laboratory',
  'login.demoText': 'All data here is for demonstration. Pick a role to sign in as that person.',
  'login.demoDrawn': 'All data here is for demonstration. Whoever runs this installation has the names and passwords.',
};
