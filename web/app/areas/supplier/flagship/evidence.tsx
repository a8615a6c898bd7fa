import { PictureBox } from '../../../forms/uploads/picture-box.tsx'

const MOST = 9

/** Pictures that prove something, in the order they were added. */
export function Evidence({ urls, onChange }: { urls: readonly string[]; onChange: (urls: string[]) => void }) {
  const boxes = urls.length < MOST ? [...urls, ''] : urls
  return (
    <ul className="flex wrap gap-3">
      {boxes.map((url, i) => (
        <li key={url || 'new'}>
          <PictureBox
            value={url}
            onChange={next => onChange(next === '' ? urls.filter((_, at) => at !== i) : replaced(urls, i, next))}
            box={{ width: 150, height: 150 }}
            cut={{ width: 900, height: 900 }}
            noun="实证图片"
          />
        </li>
      ))}
    </ul>
  )
}

const replaced = (urls: readonly string[], at: number, url: string): string[] => {
  const next = [...urls]
  next[at] = url
  return next
}
