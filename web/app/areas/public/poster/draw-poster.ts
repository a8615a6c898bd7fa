import { colors } from '../../../ui/tokens/tokens.ts'
import { linesOf } from './lines.ts'
import type { PosterFacts } from './load-poster.ts'

/** Pixels of the picture: twice what a computer shows, 2.3 times a phone of 360 px, where 28 are 12 and 32 are 14. */
export const POSTER = { width: 750, height: 1180 } as const
const EDGE = 48
const INNER = POSTER.width - 2 * EDGE
const COVER = { width: INNER, height: Math.round((INNER * 371) / 600) } as const
const CODE = 188
const TEXT_LEADING = 46

export interface PosterParts {
  readonly facts: PosterFacts
  /** `data:` address of the code. */
  readonly code: string
  /** Of this site, as people read it: www.example.cn */
  readonly host: string
  readonly slogan: string
  readonly fonts: string
}

/**
 * Draws the picture that people save and send on.
 * @throws DOMException when the browser cannot make the picture
 */
export async function drawPoster({ facts, code, host, slogan, fonts }: PosterParts): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), POSTER)
  const paper = canvas.getContext('2d')!
  const [mark, scan, cover] = await Promise.all([
    pictureOf('/favicon.svg'),
    pictureOf(code),
    // a poster without its picture is better than none
    facts.picture ? pictureOf(facts.picture).catch(() => null) : null,
  ])
  const write = (text: string, x: number, y: number, size: number, colour: string, weight = 400) => {
    paper.font = `${weight} ${size}px ${fonts}`
    paper.fillStyle = colour
    paper.fillText(text, x, y)
  }
  const writeLines = (text: string, y: number, most: number, [size, leading, colour, weight]: Face): number => {
    paper.font = `${weight} ${size}px ${fonts}`
    const lines = linesOf(text, INNER, most, line => paper.measureText(line).width)
    for (const [i, line] of lines.entries()) write(line, EDGE, y + i * leading, size, colour, weight)
    return y + lines.length * leading
  }

  paper.textBaseline = 'top'
  paper.fillStyle = colors.paper
  paper.fillRect(0, 0, POSTER.width, POSTER.height)
  paper.fillStyle = colors['orange-50']
  paper.fillRect(0, 0, POSTER.width, 128)
  paper.drawImage(mark, EDGE, 36, 56, 56)
  write('上游集', EDGE + 72, 28, 36, colors.ink, 600)
  write(slogan, EDGE + 72, 76, 28, colors['ink-2'])
  paper.textAlign = 'right'
  write(facts.kind, POSTER.width - EDGE, 34, 30, colors['orange-700'], 500)
  paper.textAlign = 'left'

  let y = 160
  if (cover) {
    drawCover(paper, cover, y)
    y += COVER.height + 36
  } else {
    paper.fillStyle = colors['orange-500']
    paper.fillRect(EDGE, y + 24, 64, 8)
    y += 72
  }
  const foot = POSTER.height - CODE - 56
  y = writeLines(facts.title, y, cover ? 2 : 4, [40, 58, colors.ink, 600])
  if (facts.mark) y = writeLines(facts.mark, y + 8, 1, [36, 52, colors['orange-700'], 600])
  y += 12
  writeLines(facts.text, y, Math.floor((foot - 48 - y) / TEXT_LEADING), [32, TEXT_LEADING, colors['ink-2'], 400])

  paper.fillStyle = colors.line
  paper.fillRect(EDGE, foot - 32, INNER, 2)
  paper.drawImage(scan, POSTER.width - EDGE - CODE, foot, CODE, CODE)
  const left = INNER - CODE - 32
  paper.font = `500 32px ${fonts}`
  const names = linesOf(facts.by, left, 2, line => paper.measureText(line).width)
  for (const [i, line] of names.entries()) write(line, EDGE, foot + 8 + i * 44, 32, colors.ink, 500)
  write('微信扫码查看详情', EDGE, foot + 108, 30, colors['ink-2'])
  write(host, EDGE, foot + 154, 28, colors['ink-3'])

  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new DOMException('海报生成失败')
  return blob
}

type Face = readonly [size: number, leading: number, colour: string, weight: number]

async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** Fills the frame from the middle of the picture; what is narrower than the frame stands on white. */
function drawCover(paper: CanvasRenderingContext2D, picture: HTMLImageElement, y: number): void {
  const { naturalWidth: wide, naturalHeight: high } = picture
  const isFlat = wide / high > 1.2
  const scale = isFlat
    ? Math.max(COVER.width / wide, COVER.height / high)
    : Math.min(COVER.width / wide, COVER.height / high)
  paper.save()
  paper.beginPath()
  paper.roundRect(EDGE, y, COVER.width, COVER.height, 12)
  paper.clip()
  paper.imageSmoothingQuality = 'high'
  const left = EDGE + (COVER.width - wide * scale) / 2
  paper.drawImage(picture, left, y + (COVER.height - high * scale) / 2, wide * scale, high * scale)
  paper.restore()
  paper.strokeStyle = colors.line
  paper.lineWidth = 2
  paper.beginPath()
  paper.roundRect(EDGE, y, COVER.width, COVER.height, 12)
  paper.stroke()
}
