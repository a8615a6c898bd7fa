import { HIDDEN_STYLE, wordLists } from '@shangyouji/contract/content/pasted-html'
import { sizeLabel } from '@shangyouji/contract/files/limits'
import { createEditor, createToolbar, type IDomEditor } from '@wangeditor-next/editor'
import '@wangeditor-next/editor/dist/css/style.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { fileLimit } from '../../lib/api/file-limit.ts'
import { uploadFile } from '../../lib/api/files.ts'
import { cx } from '../../ui/base/cx.ts'
import { useFieldControl } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { shrinkPicture } from '../../ui/pictures/shrink-picture.ts'
import { fetchForeignPictures } from './foreign-pictures.ts'
import styles from './rich-text.module.css'

export interface RichTextEditorProps {
  /** HTML; what is given later than at the start is not taken over: change `key` instead. */
  value: string
  onChange: (html: string) => void
  /** Reads the text field out. */
  label: string
  placeholder?: string
  /** False: no pictures, neither chosen nor pasted. */
  pictures?: boolean
  links?: boolean
  /** False: what is pasted loses its links and keeps their words, where addresses are refused. */
  pastesLinks?: boolean
  /** Pixels of the text field. */
  height?: number
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Without borders and colours of cells, which no text keeps. */
const TABLE_TOOLS = [
  'tableHeader',
  'insertTableRow',
  'deleteTableRow',
  'insertTableCol',
  'deleteTableCol',
  'mergeTableCell',
  'splitTableCell',
  'deleteTable',
]

/** Rich text with a Chinese toolbar: headings, lists, tables, several pictures at once. Loaded where it is used. */
export default function RichTextEditor({
  value,
  onChange,
  label,
  placeholder = '',
  pictures = true,
  links = false,
  pastesLinks = true,
  height = 260,
}: RichTextEditorProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const given = useRef({ value, onChange, placeholder })
  given.current.onChange = onChange
  const control = useFieldControl()

  useEffect(() => {
    const editor = createEditor({
      selector: text.current!,
      html: given.current.value,
      mode: 'default',
      config: {
        placeholder: given.current.placeholder,
        scroll: true,
        autoFocus: false,
        onChange: edited => given.current.onChange(edited.getHtml()),
        customAlert: said => toast.error(said),
        customPaste: (edited, event) => pasteInto(edited, event, { pictures, pastesLinks }),
        MENU_CONF: { uploadImage: { customUpload: storePicture, allowedFileTypes: PICTURE_TYPES, base64LimitSize: 0 } },
        hoverbarKeys: {
          text: { menuKeys: [] },
          image: { menuKeys: ['imageWidth30', 'imageWidth50', 'imageWidth100', 'deleteImage'] },
          table: { menuKeys: TABLE_TOOLS },
        },
      },
    })
    createToolbar({
      editor,
      selector: toolbar.current!,
      mode: 'default',
      config: { toolbarKeys: toolsOf({ pictures, links }) },
    })
    // the tools appear a moment later, and panels with more of them when they are opened
    const bar = toolbar.current!
    const field = text.current!.querySelector<HTMLElement>('.w-e-text-container')!
    const watch = new MutationObserver(() => nameBars(bar, field))
    watch.observe(bar, { childList: true, subtree: true })
    watch.observe(field, { childList: true })
    nameBars(bar, field)
    return () => {
      watch.disconnect()
      // its bars follow a change 200 ms later and throw where the editor is gone by then
      if (bar.isConnected) editor.destroy()
      else setTimeout(() => editor.destroy(), 1000)
    }
  }, [pictures, links, pastesLinks])

  // the text field is the editor's own element: what a Field says about its control is put on it
  useEffect(() => {
    const field = text.current!.querySelector<HTMLElement>('[contenteditable]')
    if (!field) return
    field.setAttribute('role', 'textbox')
    field.setAttribute('aria-multiline', 'true')
    field.setAttribute('aria-label', label)
    for (const [name, said] of Object.entries(control)) {
      if (said === undefined) field.removeAttribute(name)
      else field.setAttribute(name, String(said))
    }
  })

  return (
    <div
      className={cx('focus-field-within', styles.editor, control['aria-invalid'] && 'edge-wrong')}
      onKeyDownCapture={letTabLeave}
    >
      <div ref={toolbar} className={styles.toolbar} />
      <div ref={text} style={{ height }} />
    </div>
  )
}

function toolsOf({ pictures, links }: { pictures: boolean; links: boolean }): string[] {
  return [
    'headerSelect',
    'bold',
    'italic',
    'underline',
    'sub',
    'sup',
    '|',
    'bulletedList',
    'numberedList',
    '|',
    'insertTable',
    ...(links ? ['insertLink'] : []),
    ...(pictures ? ['uploadImage'] : []),
    '|',
    'clearStyle',
    'undo',
    'redo',
  ]
}

/** What floats over pictures and tables stands in the field. */
function nameBars(bar: HTMLElement, field: HTMLElement): void {
  nameTools(bar, '文字格式')
  for (const floating of field.querySelectorAll<HTMLElement>('.w-e-hover-bar')) nameTools(floating, '图片与表格')
}

/** The tools show icons alone; their tooltips become their names. */
function nameTools(toolbar: HTMLElement, name: string): void {
  toolbar.setAttribute('role', 'toolbar')
  toolbar.setAttribute('aria-label', name)
  for (const button of toolbar.querySelectorAll('button')) {
    button.type = 'button'
    const does = button.dataset.tooltip?.split('\n')[0]
    const words = button.textContent?.trim()
    // a button with words on it is named by them: they change, and what is read must be what is said
    if (words) button.removeAttribute('aria-label')
    else if (does) button.setAttribute('aria-label', does)
  }
}

/** Tab moves on to the next field, as everywhere else; within a table it moves to the next cell. */
function letTabLeave(event: KeyboardEvent): void {
  const isInTable = (event.target as HTMLElement).ownerDocument
    .getSelection()
    ?.anchorNode?.parentElement?.closest('table')
  if (event.key === 'Tab' && !isInTable) event.stopPropagation()
}

/** Called once per chosen or pasted file, one after the other. */
async function storePicture(chosen: File, insert: (url: string, alt: string, href: string) => void): Promise<void> {
  if (!PICTURE_TYPES.includes(chosen.type)) return toast.error(`${chosen.name}：请上传jpg、png、webp或gif格式的图片`)
  const limit = await fileLimit('HM_EDIT')
  const file = await shrinkPicture(chosen, limit)
  if (file.size > limit) return toast.error(`${file.name}：图片大小不超过${sizeLabel(limit)}`)
  try {
    const { url } = await uploadFile(file, { bizType: 'HM_EDIT' })
    insert(url, file.name.replace(/\.\w+$/, ''), '')
  } catch {
    // said by the call; the next picture still has its turn
  }
}

/** What a paste needs work for: pictures, lists of Word, words that their writer did not see, powers of WPS. */
const FOREIGN = /<img\b|mso-list|mso-hide|display\s*:\s*none|font-size\s*:\s*0|vertical-align\s*:\s*su[pb]/i

interface Kept {
  readonly pictures: boolean
  readonly pastesLinks: boolean
}

/** Pasted pages and documents: their pictures are fetched and stored here, or left out. False: pasted already. */
function pasteInto(editor: IDomEditor, event: ClipboardEvent, { pictures, pastesLinks }: Kept): boolean {
  const copied = event.clipboardData?.getData('text/html') ?? ''
  if (!FOREIGN.test(copied) && (pastesLinks || !/<a\b/i.test(copied))) return true
  event.preventDefault()
  const html = asSeen(wordLists(copied), pastesLinks)
  const insert = (clean: string) => {
    if (editor.isDestroyed) return
    editor.restoreSelection()
    editor.dangerouslyInsertHtml(clean)
  }
  if (pictures) void fetchForeignPictures(html, event.clipboardData?.getData('text/rtf')).then(insert)
  else insert(html.replace(/<img\b[^>]*>/gi, ''))
  return false
}

/** The editor forgets styles: what one hid would come to light, and 10⁶ would read 106. */
function asSeen(html: string, pastesLinks: boolean): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('[style], script, style')) {
    const isHidden = HIDDEN_STYLE.test(element.getAttribute('style') ?? '')
    if (isHidden || /^(?:script|style)$/i.test(element.tagName)) element.remove()
  }
  for (const span of page.querySelectorAll<HTMLElement>('span[style*="vertical-align"]')) {
    const place = span.style.verticalAlign
    if (place !== 'super' && place !== 'sub') continue
    const raised = page.createElement(place === 'super' ? 'sup' : 'sub')
    raised.append(...span.childNodes)
    span.replaceWith(raised)
  }
  if (!pastesLinks) for (const link of page.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  return page.body.innerHTML
}
