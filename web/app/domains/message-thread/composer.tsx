import { messageLimits } from '@shangyouji/contract/consultations/labels'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { FileIcon, ImageIcon } from '../../ui/base/icons.tsx'
import { Attached } from './attached.tsx'
import styles from './composer.module.css'
import { isEmptyDraft, type SentMessage, toMessage, type useMessageDraft } from './message-draft.ts'
import { acceptFiles, acceptPictures, useUploads } from './use-uploads.ts'

interface ComposerProps {
  said: ReturnType<typeof useMessageDraft>
  /** Sends; what was typed stays when it fails. The key makes a repetition of the same words have one effect. */
  onSend: (said: SentMessage, idempotencyKey: string) => Promise<void>
  placeholder?: string
  /** Read out as the box's name. */
  label?: string
  sendLabel?: string
  /** One line below the box. */
  hint?: ReactNode
  /** No pictures and files. */
  textOnly?: boolean
  autoFocus?: boolean
  rows?: number
}

/** Where one writes: Enter sends, Shift + Enter starts a line; pictures and files are chosen, dropped or pasted. */
export function Composer({
  said: { said, change, add, clear },
  onSend,
  placeholder = '输入内容，Enter 发送，Shift + Enter 换行',
  label = '输入内容',
  sendLabel = '发送',
  hint,
  textOnly = false,
  autoFocus,
  rows = 2,
}: ComposerProps) {
  const [isOver, setOver] = useState(false)
  const pictures = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const { running, take } = useUploads(said, add)
  const mayTake = !textOnly

  const { busy, send } = useSending(said, {
    isReady: running.length === 0,
    onSend,
    onSent: clear,
    onTried: () => box.current?.focus(),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that picks a word of the input method is none of ours
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!mayTake || event.clipboardData.files.length === 0) return
    event.preventDefault()
    take([...event.clipboardData.files])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (mayTake) take([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen with the buttons below
    <div
      className={cx('focus-field-within', styles.composer, isOver && mayTake && styles.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Attached said={said} running={running} onChange={change} />
      <textarea
        ref={box}
        aria-label={label}
        className={`plain-placeholder ${styles.box}`}
        rows={rows}
        maxLength={messageLimits.text}
        placeholder={placeholder}
        value={said.content}
        // biome-ignore lint/a11y/noAutofocus: a dialog that was opened to write in
        autoFocus={autoFocus}
        onChange={event => change({ content: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className="row gap-2">
        {mayTake && <Tools onPictures={() => pictures.current!.click()} onFiles={() => files.current!.click()} />}
        <span className={styles.hint}>{hint}</span>
        {said.content.length >= messageLimits.text - 100 && <Left length={said.content.length} />}
        <Button
          kind="primary"
          busy={busy}
          aria-disabled={isEmptyDraft(said) || running.length > 0}
          onClick={() => void send()}
        >
          {running.length > 0 ? '上传中…' : sendLabel}
        </Button>
      </div>
      <Chooser input={pictures} accept={acceptPictures} onTake={take} />
      <Chooser input={files} accept={acceptFiles} onTake={take} />
    </div>
  )
}

interface Sending {
  readonly isReady: boolean
  readonly onSend: ComposerProps['onSend']
  readonly onSent: () => void
  readonly onTried: () => void
}

/** Sends what was typed, once: the same words after a failure are the same attempt. */
function useSending(said: ComposerProps['said']['said'], { isReady, onSend, onSent, onTried }: Sending) {
  const [busy, setBusy] = useState(false)
  const attempt = useRef({ words: '', key: '' })
  const send = async () => {
    if (busy || !isReady || isEmptyDraft(said)) return
    const words = JSON.stringify(toMessage(said))
    if (attempt.current.words !== words) attempt.current = { words, key: newKey() }
    setBusy(true)
    try {
      await onSend(toMessage(said), attempt.current.key)
      attempt.current = { words: '', key: '' }
      onSent()
    } catch {
      // said by the call; what was typed stays
    } finally {
      setBusy(false)
      onTried()
    }
  }
  return { busy, send }
}

const Tools = ({ onPictures, onFiles }: { onPictures: () => void; onFiles: () => void }) => (
  <>
    <button type="button" className={`hover-ground hover-ink ${styles.tool}`} onClick={onPictures}>
      <ImageIcon />
      图片
    </button>
    <button type="button" className={`hover-ground hover-ink ${styles.tool}`} onClick={onFiles}>
      <FileIcon />
      文件
    </button>
  </>
)

function Chooser({
  input,
  accept,
  onTake,
}: {
  input: React.RefObject<HTMLInputElement | null>
  accept: string
  onTake: (files: readonly File[]) => void
}) {
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={accept}
      onChange={event => {
        onTake([...(event.target.files ?? [])])
        // the same file may be chosen again
        event.target.value = ''
      }}
    />
  )
}

const Left = ({ length }: { length: number }) => (
  <span className="hint tabular">
    {length}/{messageLimits.text}
  </span>
)
