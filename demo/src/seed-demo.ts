import type { Services } from '../../server/src/kernel/services.ts'
import { DEMO_PASSWORD, demoPersonas } from './personas.ts'

/**
 * Demo data where there is nobody yet. Never runs in production. The story is read only when it is told: it brings the
 * factories of all modules along.
 * @returns what to tell whoever started the server
 */
export async function seedDemo(services: Services, say: (text: string) => void): Promise<string> {
  const someone = await services.database.db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (!someone) {
    say('生成演示数据…')
    await (await import('./story/story.ts')).seedStory(services)
  }
  const lines = demoPersonas.map(({ who, login, note }) => `  ${login.padEnd(12)} ${who}  ${note}`)
  return `演示账号（密码均为 ${DEMO_PASSWORD}，详见 /dev/accounts）：\n${lines.join('\n')}`
}

/** Draws the pictures that the demo still lacks. */
export async function drawDemo(services: Services): Promise<void> {
  await (await import('./story/story.ts')).drawDemo(services)
}
