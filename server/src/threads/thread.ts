import { parentPort } from 'node:worker_threads'
import type { Answered, TaskRequest } from './pool.ts'
import { tasks } from './tasks.ts'

/** Runs on a thread of the pool: one task after the other. */
parentPort!.on('message', async ({ task, input }: TaskRequest) => {
  parentPort!.postMessage(await answer(task, input))
})

async function answer(task: string, input: unknown): Promise<Answered> {
  try {
    return { value: await tasks[task as keyof typeof tasks](input as never) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
