import { scanText } from '../modules/words/scan-text.ts'
import { sheetOrFault } from '../sheets/sheet-or-fault.ts'
import { readyRichText } from '../text/rich-text.ts'

/** What the threads can do: functions of their input alone, without database or configuration. */
export const tasks = {
  readyRichText,
  scanText,
  sheetOrFault,
}
