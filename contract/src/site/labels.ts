/** Words of the site, for server and screens; no imports, so that screens may carry them. */

export const policyNames = {
  register: '用户协议',
  privacy: '隐私政策',
  law: '法律声明',
} as const
