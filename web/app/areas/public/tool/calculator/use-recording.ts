import { useEffect, useRef } from 'react'
import { toast } from '../../../../ui/overlay/toast.ts'
import type { Extra } from './extra.ts'
import { keepRecord } from './kept-tools.ts'
import { summaryOf } from './report.ts'
import type { ToolForm } from './use-tool-form.ts'

/** A result that stands for this long after a change is kept by itself. */
const STANDS_MS = 2500

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

const write = (id: string, code: string, search: string, summary: string) =>
  keepRecord({ id, code, at: Date.now(), search, summary })

/**
 * Keeps own calculations in the browser: the last state of each visit by itself, and every one that is asked for
 * (`keep` closes the entry of the visit; the next change begins another).
 */
export function useRecording(form: ToolForm, extra: Extra): { keep: () => void } {
  const entry = useRef<string>(undefined)
  const summary = form.isTouched && form.fitsAddress ? summaryOf(form, extra) : ''
  const { code } = form.calculator
  const { search } = form
  useEffect(() => {
    if (summary === '') return
    const timer = setTimeout(() => {
      entry.current ??= newId()
      write(entry.current, code, search, summary)
    }, STANDS_MS)
    return () => clearTimeout(timer)
  }, [code, search, summary])
  return {
    keep() {
      const words = summaryOf(form, extra)
      if (words === '') return toast.info('有了结果才能保存')
      if (!form.fitsAddress) return toast.info('内容过长，不能保存为记录；可打印或复制结果')
      write(entry.current ?? newId(), code, search, words)
      entry.current = undefined
      toast.success('已保存到本机的计算记录')
    },
  }
}
