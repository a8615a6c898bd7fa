import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fail } from '../kernel/failure.ts'
import { FairQueue } from './fair-queue.ts'
import type { InputOf, OutputOf, TaskName } from './tasks.ts'

/**
 * Long computations on threads of their own, so that the thread which answers requests never stands still. Our own
 * few lines, because the libraries for it know one queue for all and not one for each account.
 */

/** What a thread is asked and answers. */
export interface TaskRequest<T extends TaskName = TaskName> {
  readonly task: T
  readonly input: InputOf<T>
}
export type Answered = { readonly value: unknown } | { readonly error: string }

const SLOTS = Math.max(1, Math.min(4, availableParallelism() - 1))
const queue = new FairQueue({ slots: SLOTS, perOwner: Math.max(1, SLOTS - 1), waiting: 20 })
/** No legal input takes a tenth of it; whatever does is ended with its thread. */
const LONGEST_MS = 30_000
/** Enough for the largest sheet; a task that takes more ends its thread, not the server. */
const MOST_MB = 512

/** Threads that wait for work; begun when they are first needed, and kept. */
const idle: Worker[] = []

/**
 * Runs a task (tasks.ts) on a thread.
 * @param owner whose work it is: owners take turns
 * @throws Failure TOO_MANY, UNAVAILABLE where the task was ended
 */
export function onThread<T extends TaskName>(owner: string, asked: TaskRequest<T>): Promise<OutputOf<T>> {
  return queue.run(owner, async () => {
    const thread = idle.pop() ?? begin()
    thread.ref()
    const answer = await answerOf(thread, asked)
    if (!answer) {
      void thread.terminate()
      fail('UNAVAILABLE')
    }
    thread.unref()
    idle.push(thread)
    if ('error' in answer) throw new Error(`${asked.task}: ${answer.error}`)
    return answer.value as OutputOf<T>
  })
}

function begin(): Worker {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'long work',
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  })
  thread.on('error', () => forget(thread))
  thread.on('exit', () => forget(thread))
  return thread
}

function forget(thread: Worker): void {
  const at = idle.indexOf(thread)
  if (at >= 0) idle.splice(at, 1)
}

/** Null where the thread ended or took too long. */
function answerOf(thread: Worker, asked: TaskRequest): Promise<Answered | null> {
  return new Promise(done => {
    const end = (answer: Answered | null) => {
      clearTimeout(timer)
      thread.off('message', end).off('error', ended).off('exit', ended)
      done(answer)
    }
    const ended = () => end(null)
    const timer = setTimeout(ended, LONGEST_MS)
    thread.once('message', end).once('error', ended).once('exit', ended)
    thread.postMessage(asked)
  })
}
