/**
 * Calls that write and yet change nothing that the audit log would tell, each with why. Done by an account they leave
 * no entry, unless they did change something; done by an operator they leave one that says only that they were made.
 * `npm test` fails for any other writing call whose entries are all empty.
 */
export const changesNothing: Readonly<Record<string, string>> = {}
