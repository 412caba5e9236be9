/** Passwords of ten characters and more that every list of stolen ones has, and beginnings that they are made of. */
const COMMON = [
  '1234567890',
  '0123456789',
  '0987654321',
  '1q2w3e4r5t',
  'abcdefghij',
  'adminadmin',
  'football12',
  'iloveyou12',
  'letmein123',
  'passw0rd12',
  'password12',
  'passwort12',
  'qwerty1234',
  'qwertyuiop',
  'qwertzuiop',
  'schalke04',
  'welcome123',
  'willkommen',
] as const;
/** Fewer different characters than that are no secret, however many there are of them. */
const DIFFERENT = 5;

/** Whether anybody who knows the name would try this password early (NIST SP 800-63B, 5.1.1.2). */
export const isGuessable = (password: string, userName: string): boolean => {
  const plain = password.toLowerCase();
  return (
    new Set(plain).size < DIFFERENT ||
    plain.includes(userName.toLowerCase()) ||
    COMMON.some((common) => plain.startsWith(common))
  );
};
