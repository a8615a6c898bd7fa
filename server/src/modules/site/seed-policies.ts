import type { PolicyCode } from '@shangyouji/contract/site/calls'
import { readShippedHtml } from '../../kernel/shipped-data.ts'

const titles: Readonly<Record<PolicyCode, string>> = {
  register: '上游集用户协议',
  privacy: '上游集隐私政策',
  law: '上游集法律声明',
}

/** First version of each policy (server/data/policies). */
export const shippedPolicies = (): { code: PolicyCode; title: string; content: string }[] =>
  (Object.keys(titles) as PolicyCode[]).map(code => ({
    code,
    title: titles[code],
    content: readShippedHtml(`policies/${code}.html`),
  }))
