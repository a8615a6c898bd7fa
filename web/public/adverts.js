// Boxes of adverts: pages are cached, their adverts are not.
const API = '/api/customer/advert/'
const style = new CSSStyleSheet()
style.replaceSync(`
ul{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:12px;margin:0;padding:0;list-style:none}
a{display:block;color:var(--ink-2,#4b5563);text-decoration:none;border-radius:6px}
a:focus-visible{outline:2px solid #f26b0a;outline-offset:2px}
img,.house{display:block;box-sizing:border-box;width:100%;height:var(--height);object-fit:cover;border-radius:6px;background:#fff}
.house{padding:16px 20px;border:1px solid var(--line,#e5e7eb);overflow:hidden}
.house b{display:block;margin-bottom:4px;color:var(--ink,#1c2026);font-size:16px}
p{margin:0;font-size:13px;line-height:26px;height:26px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
i{margin-right:6px;padding:0 4px;border:1px solid currentColor;border-radius:3px;font-style:normal;font-size:12px}
@media(width<768px){ul{grid-auto-columns:88%;overflow-x:auto}li:only-child{width:113.6%}}
`)

const make = (name, parent, text) => {
  const made = document.createElement(name)
  if (text) made.textContent = text
  parent.append(made)
  return made
}
const send = (token, isClick) =>
  navigator.sendBeacon(`${API}beacon`, new Blob([JSON.stringify({ token, isClick })], { type: 'application/json' }))

// seen: half of it for a second, once
const timers = new Map()
const eye = new IntersectionObserver(
  entries => {
    for (const { target, intersectionRatio: part } of entries) {
      clearTimeout(timers.get(target))
      if (part >= 0.5) wait(target)
    }
  },
  { threshold: [0, 0.5] },
)
const wait = target =>
  timers.set(
    target,
    setTimeout(() => {
      if (!target.isConnected) return
      if (document.hidden) return wait(target)
      eye.unobserve(target)
      send(target.token, false)
    }, 1000),
  )

customElements.define(
  'ad-box',
  class extends HTMLElement {
    async connectedCallback() {
      if (this.shadowRoot) return
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [style]
      const got = await fetch(`${API}forPage?position=${this.getAttribute('position')}`).catch(() => null)
      const data = got?.ok && (await got.json()).data
      if (!data) return
      const list = make('ul', root)
      for (const { image, title, path, advertiser, token } of data.adverts) {
        const link = make('a', make('li', list))
        link.href = path
        link.token = token
        link.onclick = () => send(token, true)
        const line = make('p', link)
        make('i', line, '广告')
        line.append(advertiser)
        const picture = make('img', link)
        picture.alt = title
        picture.src = image
        eye.observe(link)
      }
      for (const { title, text, path } of data.house) {
        const link = make('a', make('li', list))
        link.href = path
        make('p', link)
        const card = make('div', link)
        card.className = 'house'
        make('b', card, title)
        card.append(text)
      }
    }
  },
)
