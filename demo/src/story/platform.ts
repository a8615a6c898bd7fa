/** Who claims the files of the demo: the platform itself. */
export const platform = {
  kind: 'operator',
  operatorId: '',
  sessionId: '',
  name: '',
  roles: [],
  accountId: null,
  company: null,
} as const
