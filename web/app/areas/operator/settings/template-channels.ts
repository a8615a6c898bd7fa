import type { TemplateChannel } from '@shangyouji/contract/base/settings-calls'
import type { z } from 'zod'

export type Channel = z.output<typeof TemplateChannel>
export const channels: Readonly<Record<Channel, string>> = { SMS: '短信', WECHAT: '微信', MAIL: '邮件' }
