import type { Block } from '@shangyouji/contract/storefronts/document'
import { designLimits } from '@shangyouji/contract/storefronts/labels'
import { type PointerEvent, useState } from 'react'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { LinkField } from './link-field.tsx'
import styles from './shop.module.css'
import { AltField } from './slides.tsx'

type HotZone = Extract<Block, { type: 'hotZone' }>['props']
type Zone = HotZone['zones'][number]
type Place = Pick<Zone, 'x' | 'y' | 'width' | 'height'>

interface HotZonesProps {
  readonly value: HotZone
  readonly faultAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<HotZone>) => void
}

const BOX = { width: 240, height: 80 }
const CUT = { width: 1200, height: 400 }
const { zonePercent: LEAST } = designLimits
const sides = { x: '左', y: '上', width: '宽', height: '高' } as const

/** A picture and the places on it that lead somewhere: drawn with the mouse or typed as parts of a hundred. */
export function HotZones({ value: { picture, zones }, faultAt, onChange }: HotZonesProps) {
  const set = (i: number, change: Partial<Zone>) =>
    onChange({ zones: zones.map((zone, at) => (at === i ? { ...zone, ...change } : zone)) })
  const add = (place: Place) =>
    onChange({
      zones: [...zones, { ...place, label: `热区${zones.length + 1}`, link: { kind: 'TAB', tab: 'goods' } }],
    })
  const isFull = zones.length >= designLimits.zones
  return (
    <>
      <Field label="图片" error={faultAt('picture') ?? null}>
        <PictureBox
          noun="热区图"
          value={picture?.url ?? ''}
          box={BOX}
          cut={CUT}
          onChange={url => onChange({ picture: url ? { alt: '', isDecorative: true, ...picture, url } : null })}
        />
      </Field>
      {picture && (
        <>
          <AltField picture={picture} error={faultAt('picture.alt')} onChange={next => onChange({ picture: next })} />
          <DrawnZones url={picture.url} zones={zones} onDraw={isFull ? null : add} />
          <Button
            size="small"
            aria-disabled={isFull}
            onClick={() => !isFull && add({ x: 5, y: 5, width: 30, height: 40 })}
          >
            添加热区（{zones.length}/{designLimits.zones}）
          </Button>
        </>
      )}
      {zones.map((zone, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: zones have no name that stays while one types
        <fieldset key={i} className={styles.slide}>
          <legend>热区{i + 1}</legend>
          <Field label="名称" required error={faultAt(`zones.${i}.label`) ?? faultAt(`zones.${i}`) ?? null}>
            <Input value={zone.label} maxLength={30} onChange={({ target }) => set(i, { label: target.value })} />
          </Field>
          <div className={styles.sides}>
            {(Object.keys(sides) as (keyof Place)[]).map(side => (
              <Field key={side} label={`${sides[side]}%`} error={faultAt(`zones.${i}.${side}`) ?? null}>
                <Input
                  type="number"
                  min={0}
                  max={100}
                  value={zone[side]}
                  onChange={({ target }) => target.value !== '' && set(i, { [side]: target.valueAsNumber })}
                />
              </Field>
            ))}
          </div>
          <LinkField
            isRequired
            link={zone.link}
            error={faultAt(`zones.${i}.link`)}
            onChange={link => link && set(i, { link })}
          />
          <Button size="small" kind="text" onClick={() => onChange({ zones: zones.filter((_, at) => at !== i) })}>
            移除热区{i + 1}
          </Button>
        </fieldset>
      ))}
    </>
  )
}

interface DrawnZonesProps {
  readonly url: string
  readonly zones: readonly Zone[]
  /** Null where there is no room for another. */
  readonly onDraw: ((place: Place) => void) | null
}

/** The picture with its zones on it; dragging over it draws another. */
function DrawnZones({ url, zones, onDraw }: DrawnZonesProps) {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null)
  const [to, setTo] = useState<{ x: number; y: number } | null>(null)
  const at = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const part = (distance: number, of: number) => Math.min(100, Math.max(0, Math.round((distance / of) * 100)))
    return { x: part(clientX - left, width), y: part(clientY - top, height) }
  }
  const drawn = from && to && placeOf(from, to)
  const end = () => {
    if (drawn && drawn.width >= LEAST && drawn.height >= LEAST) onDraw?.(drawn)
    setFrom(null)
    setTo(null)
  }
  const style = ({ x, y, width, height }: Place) => ({
    ...{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` },
  })
  return (
    <div
      className={styles.drawn}
      title={onDraw ? '拖动鼠标画出热区' : undefined}
      onPointerDown={event => {
        if (!onDraw) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(at(event))
        setTo(at(event))
      }}
      onPointerMove={event => from && setTo(at(event))}
      onPointerUp={end}
      onPointerCancel={() => setFrom(null)}
    >
      <img src={url} alt="" width={240} height={80} draggable={false} />
      {zones.map((zone, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: zones have no name that stays while one types
        <span key={i} style={style(zone)}>
          {i + 1}
        </span>
      ))}
      {drawn && <span style={style(drawn)} />}
    </div>
  )
}

const placeOf = (one: { x: number; y: number }, other: { x: number; y: number }): Place => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})
