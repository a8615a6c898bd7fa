import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answered, TaskRequest } from './pool.ts'
import { type InputOf, type TaskName, tasks } from './tasks.ts'

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
parentPort!.on('message', async (asked: TaskRequest) => {
  parentPort!.postMessage(await answer(asked))
})

/** By its name each function with the input that goes with it. */
const runs: { readonly [T in TaskName]: (input: InputOf<T>) => unknown } = tasks

async function answer<T extends TaskName>({ task, input }: TaskRequest<T>): Promise<Answered> {
  try {
    return { value: await runs[task](input) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
