import type { Block } from '@shangyouji/contract/storefronts/document'
import { type bannerHeightLabels, bannerPixels, designLimits } from '@shangyouji/contract/storefronts/labels'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { LinkField } from './link-field.tsx'
import styles from './shop.module.css'

type Banner = Extract<Block, { type: 'banner' }>['props']['slides']

interface SlidesProps {
  readonly slides: Banner
  /** Of the design: pictures are cut to the ratio in which the page shows them. */
  readonly height: keyof typeof bannerHeightLabels
  readonly faultAt: (field: string) => string | undefined
  readonly onChange: (slides: Banner) => void
  /** The slide whose fields have the focus. */
  readonly onSlide: (i: number) => void
}

/** Of a picture in the form; pictures are cut five times as large. */
const WIDTH = 240
const CUT = 5

/** The pictures of a banner, each with its words and where it leads. */
export function Slides({ slides, height, faultAt, onChange, onSlide }: SlidesProps) {
  const cut = { width: WIDTH * CUT, height: bannerPixels[height] }
  const box = { width: WIDTH, height: cut.height / CUT }
  const set = (i: number, change: Partial<Banner[number]>) =>
    onChange(slides.map((slide, at) => (at === i ? { ...slide, ...change } : slide)))
  const add = (url: string) => {
    onChange([...slides, { picture: { url, alt: '', isDecorative: true }, title: '', text: '', link: null }])
    onSlide(slides.length)
  }
  const forward = (i: number) => onChange(slides.with(i - 1, slides[i]!).with(i, slides[i - 1]!))
  return (
    <>
      {slides.map((slide, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in a banner twice
        <fieldset key={`${slide.picture.url} ${i}`} className={styles.slide} onFocus={() => onSlide(i)}>
          <legend>第{i + 1}张</legend>
          <img src={slide.picture.url} alt="" {...box} />
          <AltField
            picture={slide.picture}
            error={faultAt(`slides.${i}.picture`) ?? faultAt(`slides.${i}.picture.alt`)}
            onChange={picture => set(i, { picture })}
          />
          <Field label="图上标题" error={faultAt(`slides.${i}.title`)}>
            <Input value={slide.title} maxLength={30} onChange={({ target }) => set(i, { title: target.value })} />
          </Field>
          <Field label="图上文字" error={faultAt(`slides.${i}.text`)}>
            <Input value={slide.text} maxLength={60} onChange={({ target }) => set(i, { text: target.value })} />
          </Field>
          <LinkField link={slide.link} error={faultAt(`slides.${i}.link`)} onChange={link => set(i, { link })} />
          <p className={styles.actions}>
            {i > 0 && (
              <Button size="small" kind="text" aria-label={`第${i + 1}张前移`} onClick={() => forward(i)}>
                前移
              </Button>
            )}
            <Button size="small" kind="text" onClick={() => onChange(slides.filter((_, at) => at !== i))}>
              移除这一张
            </Button>
          </p>
        </fieldset>
      ))}
      {slides.length < designLimits.slides && (
        <Field label="添加图片" hint={`最多${designLimits.slides}张`}>
          <PictureBox key={slides.length} noun="横幅" value="" {...{ box, cut }} onChange={url => url && add(url)} />
        </Field>
      )}
    </>
  )
}

type Picture = Banner[number]['picture']

interface AltFieldProps {
  readonly picture: Picture
  readonly error: string | undefined
  readonly onChange: (picture: Picture) => void
}

/** What a picture shows, in words. */
export const AltField = ({ picture, error, onChange }: AltFieldProps) => (
  <Field label="图片说明" hint="给看不见图片的人；留空表示装饰图片" error={error ?? null}>
    <Input
      value={picture.alt}
      maxLength={60}
      onChange={({ target }) => onChange({ ...picture, alt: target.value, isDecorative: target.value === '' })}
    />
  </Field>
)
