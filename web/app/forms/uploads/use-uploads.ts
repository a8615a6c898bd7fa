import type { BizType, FileCard } from '@shangyouji/contract/files/calls'
import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useRef, useState } from 'react'
import { useFileLimit } from '../../lib/api/file-limit.ts'
import { uploadFile } from '../../lib/api/files.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { insertInTurn } from './insert-in-turn.ts'
import { markOf, withoutKnown } from './same-file.ts'

/** A file on its way. */
export interface Running {
  readonly key: string
  readonly name: string
  /** 0 … 1 */
  readonly part: number
  readonly stop: () => void
}

interface Given<T> {
  readonly value: readonly T[]
  readonly onChange: (value: T[]) => void
  readonly most: number
  /** 张图片 */
  readonly unit: string
  readonly bizType: BizType
  /** What is wrong with a file but its size, for people; empty where nothing is. */
  readonly fault: (file: File) => string
  /** What the form keeps of a stored file. */
  readonly keep: (stored: FileCard, file: File) => T
}

/** What came of the files of a form so far, and how more of them come in. */
export interface Uploads {
  readonly running: readonly Running[]
  /** So many may still be added. */
  readonly room: number
  readonly take: (files: readonly File[]) => void
}

/**
 * The files of a form: each is stored as it is chosen and can be stopped on its way. A photo that is too large is made
 * smaller first, in the browser.
 */
export function useUploads<T>({ value, onChange, most, unit, bizType, fault, keep }: Given<T>): Uploads {
  const [running, setRunning] = useState<readonly Running[]>([])
  // files finish one by one, two perhaps before the form is drawn again: each goes on top of what is there by then
  const latest = useRef(value)
  latest.current = value
  // which was chosen when: a small picture that arrives first still stands behind the large one chosen before it
  const turns = useRef(new Map<T, number>()).current
  const nextTurn = useRef(0)
  // the same file chosen again is not stored a second time, until it is taken away
  const files = useRef(new Map<T, string>()).current
  const onTheirWay = useRef(new Set<string>()).current
  const limit = useFileLimit(bizType)
  const room = Math.max(0, most - value.length - running.length)

  const send = async (chosen: File) => {
    nextTurn.current += 1
    const turn = nextTurn.current
    const mark = markOf(chosen)
    const stopped = new AbortController()
    const key = newKey()
    onTheirWay.add(mark)
    setRunning(all => [...all, { key, name: chosen.name, part: 0, stop: () => stopped.abort() }])
    const onProgress = (part: number) =>
      setRunning(all => all.map(each => (each.key === key ? { ...each, part } : each)))
    try {
      let file = chosen
      if (chosen.size > limit) {
        const { shrinkPicture } = await import('../../ui/pictures/shrink-picture.ts')
        file = await shrinkPicture(chosen, limit)
      }
      const wrong = fault(file) || (file.size > limit ? `大小不超过${sizeLabel(limit)}` : '')
      if (wrong) return void toast.error(`${chosen.name}：${wrong}`)
      const stored = await uploadFile(file, { bizType, signal: stopped.signal, onProgress })
      const item = keep(stored, file)
      turns.set(item, turn)
      files.set(item, mark)
      const next = insertInTurn(latest.current, item, turns)
      latest.current = next
      onChange(next)
    } catch {
      // said by the call, or stopped here
    } finally {
      onTheirWay.delete(mark)
      setRunning(all => all.filter(each => each.key !== key))
    }
  }

  const take = (chosen: readonly File[]) => {
    const there = new Set([...latest.current.map(item => files.get(item)), ...onTheirWay])
    const { added, known } = withoutKnown(chosen, there)
    if (known.length > 0) toast.info(`${known[0]!.name}${known.length > 1 ? `等${known.length}个文件` : ''}已添加`)
    if (added.length > room) toast.info(`最多${most}${unit}${room > 0 ? `，已选取前${room}` : ''}`)
    for (const file of added.slice(0, room)) void send(file)
  }
  return { running, room, take }
}

/** Of pictures: their types, as a browser names them. */
export const pictureError =
  (types: readonly string[], words: string) =>
  ({ type }: File): string =>
    types.includes(type) ? '' : `请上传${words}格式的图片`
