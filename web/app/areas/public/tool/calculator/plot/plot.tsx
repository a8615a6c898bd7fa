import { useId } from 'react'
import { cx } from '../../../../../ui/base/cx.ts'
import { NARROW } from '../drawings/drawn.tsx'
import styles from './plot.module.css'
import { type Axis, everyThat, lengthOf, makeScale, type Scale } from './scale.ts'

export type Point = readonly [x: number, y: number]
/** Colours in the order of the look: orange, teal, indigo, grey. */
export type Tone = 'orange' | 'teal' | 'indigo' | 'grey'

export interface Layer {
  readonly as: 'line' | 'area' | 'dots' | 'sticks' | 'bars'
  readonly points: readonly Point[]
  readonly tone?: Tone
  readonly dashed?: boolean
  /** Stands in the legend. */
  readonly label?: string
  /** Read out and shown at each dot, stick or bar. */
  readonly names?: readonly string[]
  /** Above each stick or bar. */
  readonly captions?: readonly string[]
}

/** A value worth a look: a dashed line from the axes to it, with its words. */
export interface Mark {
  readonly x?: number
  readonly y?: number
  readonly text?: string
  readonly tone?: Tone
}

interface Props {
  /** Says in one sentence what is to be seen; read out in place of the picture. */
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  readonly layers: readonly Layer[]
  readonly marks?: readonly Mark[]
  readonly height?: number
  readonly width?: number
}

/** Where a graph is drawn: on a phone in its own units, so that words are as large there as others. */
const forms = {
  wide: { edge: { left: 64, right: 20, top: 18, bottom: 46 }, letter: 0 },
  narrow: { edge: { left: 36, right: 22, top: 18, bottom: 54 }, letter: 7.6 },
} as const
type Form = keyof typeof forms

/** Names below an axis that do not fit beside each other stand aslant in this much room. */
const SLANTED = 44

const round = (value: number) => Math.round(value * 10) / 10

/** A graph with axes, units and round ticks, drawn as SVG; the same on the server and in the browser. */
export function Plot(props: Props) {
  const named = props.layers.filter(layer => layer.label)
  return (
    <div className={styles.plot}>
      <Graph {...props} form="wide" />
      <Graph {...props} form="narrow" width={NARROW} height={Math.min(props.height ?? 300, 280)} />
      {named.length > 1 && (
        <ul className={styles.legend}>
          {named.map(layer => (
            <li key={layer.label} className={cx('row gap-6px', styles[layer.tone ?? 'orange'])}>
              <span
                aria-hidden="true"
                className={cx(styles.key, layer.as === 'dots' && styles.round, layer.dashed && styles.broken)}
              />
              {layer.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Graph({ title, x, y, layers, marks = [], height = 300, width = 720, form }: Props & { form: Form }) {
  const clip = useId()
  const across = makeScale(x, [...layers.flatMap(layer => layer.points.map(point => point[0])), ...given(marks, 'x')])
  const isGrounded = layers.some(({ as }) => as === 'bars' || as === 'sticks' || as === 'area')
  const up = makeScale(
    y,
    [...layers.flatMap(layer => layer.points.map(point => point[1])), ...given(marks, 'y')],
    isGrounded && !y.log,
  )
  const { letter } = forms[form]
  const edge = edgesOf(form, up)
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom }
  const at = {
    x: (v: number) => round(across.place(v) * inner.width),
    y: (v: number) => round((1 - up.place(v)) * inner.height),
  }
  const isSlanted = x.names !== undefined && everyThat(across.ticks, at.x, letter) > 1
  return (
    <svg
      viewBox={`0 0 ${width} ${height + (isSlanted ? SLANTED : 0)}`}
      role="img"
      aria-label={title}
      className={form === 'narrow' ? 'drawn drawn-narrow phone-only' : 'drawn desktop-only'}
    >
      <clipPath id={clip}>
        <rect x={-6} y={-6} width={inner.width + 12} height={inner.height + 12} />
      </clipPath>
      <g transform={`translate(${edge.left} ${edge.top})`}>
        <Axes {...{ x, y, across, up, at, inner, form, isSlanted }} />
        <g clipPath={`url(#${clip})`}>
          {layers.map((layer, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other name and keep their order
            <LayerShape key={i} {...{ layer, at, letter }} ground={at.y(Math.max(up.from, 0))} width={inner.width} />
          ))}
        </g>
        {marks.map((mark, i) => (
          <MarkShape
            key={`${mark.x} ${mark.y} ${mark.text}`}
            {...{ mark, at, inner, letter }}
            line={i}
            others={marks}
          />
        ))}
      </g>
    </svg>
  )
}

/** On a phone the words of the upright axis take what they need. */
function edgesOf(form: Form, up: Scale) {
  const { edge, letter } = forms[form]
  return { ...edge, left: edge.left + Math.max(...up.ticks.map(({ text }) => lengthOf(text) * letter)) }
}

const given = (marks: readonly Mark[], side: 'x' | 'y') =>
  marks.flatMap(mark => (mark[side] === undefined ? [] : [mark[side]]))

interface At {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
}

function Axes({
  x,
  y,
  across,
  up,
  at,
  inner,
  form,
  isSlanted,
}: {
  x: Axis
  y: Axis
  across: Scale
  up: Scale
  at: At
  inner: { width: number; height: number }
  form: Form
  isSlanted: boolean
}) {
  const { letter } = forms[form]
  const edge = edgesOf(form, up)
  const every = isSlanted ? 1 : everyThat(across.ticks, at.x, letter)
  const below = (form === 'narrow' ? 45 : 40) + (isSlanted ? SLANTED : 0)
  const words = (axis: Axis) => (axis.unit ? `${axis.label}（${axis.unit}）` : axis.label)
  return (
    <g className={styles.axes}>
      {up.ticks.map(tick => (
        <g key={tick.value} transform={`translate(0 ${at.y(tick.value)})`}>
          <line x2={inner.width} className={styles.grid} />
          <text x={-8} dy="0.32em" textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
      <line y1={inner.height} y2={inner.height} x2={inner.width} />
      {across.ticks.map((tick, i) => (
        <g key={tick.value} transform={`translate(${at.x(tick.value)} ${inner.height})`}>
          <line y2={5} />
          {i % every === 0 && (
            <text
              y={19}
              textAnchor={isSlanted ? 'end' : 'middle'}
              transform={isSlanted ? 'rotate(-32 0 14)' : undefined}
            >
              {tick.text}
            </text>
          )}
        </g>
      ))}
      <text x={inner.width / 2} y={inner.height + below} textAnchor="middle" className={`drawn-name ${styles.name}`}>
        {words(x)}
      </text>
      <text
        transform={`translate(${(letter ? 18 : 12) - edge.left} ${inner.height / 2}) rotate(-90)`}
        textAnchor="middle"
        className={`drawn-name ${styles.name}`}
      >
        {words(y)}
      </text>
    </g>
  )
}

interface LayerProps {
  readonly layer: Layer
  readonly at: At
  readonly ground: number
  readonly width: number
  /** Width of a letter, where captions have to fit beside each other. */
  readonly letter: number
}

function LayerShape({ layer, at, ground, width, letter }: LayerProps) {
  const places = layer.points
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    .map(([x, y]) => [at.x(x), at.y(y)] as const)
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  const tone = styles[layer.tone ?? 'orange']
  const path = `M${places.map(([x, y]) => `${x} ${y}`).join('L')}`
  if (places.length === 0) return null
  if (layer.as === 'line') return <path d={path} className={cx(styles.line, tone, layer.dashed && styles.dashed)} />
  if (layer.as === 'area') {
    return (
      <path
        d={`${path}L${places.at(-1)![0]} ${ground}L${places[0]![0]} ${ground}Z`}
        className={cx(styles.area, tone)}
      />
    )
  }
  const captions = layer.points.map(([value], i) => ({ value, text: layer.captions?.[i] ?? '' }))
  const every = everyThat(captions, at.x, letter)
  const thick = layer.as === 'bars' ? Math.min(34, (width / places.length) * 0.6) : 2.5
  return places.map(([x, y], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: points may repeat and keep their order
    <g key={i} className={cx(styles.shape, tone)}>
      {layer.as === 'dots' ? (
        <circle cx={x} cy={y} r={places.length > 60 ? 2.5 : 4.5} />
      ) : (
        <rect
          x={round(x - thick / 2)}
          y={Math.min(y, ground)}
          width={round(thick)}
          height={round(Math.abs(ground - y))}
          rx={1}
        />
      )}
      {layer.names?.[i] && <title>{layer.names[i]}</title>}
      {layer.captions?.[i] && i % every === 0 && (
        <text x={x} y={Math.min(y, ground) - 5} textAnchor="middle">
          {layer.captions[i]}
        </text>
      )}
    </g>
  ))
}

function MarkShape({
  mark,
  at,
  inner,
  letter,
  line,
  others,
}: {
  mark: Mark
  at: At
  inner: { width: number; height: number }
  letter: number
  /** Words of upright lines stand below each other. */
  line: number
  others: readonly Mark[]
}) {
  const x = mark.x === undefined ? undefined : at.x(mark.x)
  const y = mark.y === undefined ? undefined : at.y(mark.y)
  const isOut = (place: number | undefined, end: number) => place !== undefined && (!(place >= -1) || place > end + 1)
  if (isOut(x, inner.width) || isOut(y, inner.height)) return null
  const path =
    x !== undefined && y !== undefined
      ? `M${x} ${inner.height}V${y}H0`
      : x !== undefined
        ? `M${x} ${inner.height}V0`
        : `M0 ${y}H${inner.width}`
  // on a phone two points near each other have their words above and below
  const isBelow = y !== undefined && (y < 24 || (letter > 0 && isLower(y, others, at) && y < inner.height - 30))
  const toLeft = (x ?? inner.width) > inner.width * (letter ? 0.5 : 0.7)
  return (
    <g className={cx('drawn-name', styles.mark, styles[mark.tone ?? 'teal'])}>
      <path d={path} />
      {x !== undefined && y !== undefined && <circle cx={x} cy={y} r={5} />}
      {mark.text && (
        <text
          x={(x ?? inner.width) + (toLeft ? -9 : 9)}
          y={y === undefined ? 12 + line * (letter ? 20 : 17) : isBelow ? y + 18 : y - 9}
          textAnchor={toLeft ? 'end' : 'start'}
        >
          {mark.text}
        </text>
      )}
    </g>
  )
}

/** A little below another point, whose words it would meet. */
const isLower = (place: number, marks: readonly Mark[], at: At) =>
  marks.some(({ x, y }) => {
    if (x === undefined || y === undefined) return false
    const apart = place - at.y(y)
    return apart > 0 && apart < 45
  })
