import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answered, TaskRequest } from './pool.ts'
import { tasks } from './tasks.ts'

yieldToTheServer()

/**
 * Where cores are few, the thread that answers requests goes before this one. On Linux a thread is given a priority like
 * a process, by its number; elsewhere all threads share one, and nothing is changed.
 */
function yieldToTheServer(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // not on Linux, or not allowed: it runs as it does
  }
}

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
