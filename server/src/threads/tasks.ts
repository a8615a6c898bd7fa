import { drawPuzzle } from '../modules/accounts/login/draw-puzzle.ts'
import { scanText } from '../modules/sensitive-words/scan-text.ts'
import { sheetOrError } from '../sheets/sheet-or-error.ts'
import { readyRichText } from '../text/rich-text.ts'

/** What the threads can do: functions of their input alone, without database or configuration. */
export const tasks = {
  drawPuzzle,
  readyRichText,
  scanText,
  sheetOrError,
}

export type TaskName = keyof typeof tasks
export type InputOf<T extends TaskName> = Parameters<(typeof tasks)[T]>[0]
export type OutputOf<T extends TaskName> = Awaited<ReturnType<(typeof tasks)[T]>>
