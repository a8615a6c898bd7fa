// Boxes of adverts: pages are cached, their adverts are not.
const style = new CSSStyleSheet()
style.replaceSync(`
ul{display:grid;grid:auto/auto-flow 1fr;gap:12px;margin:0;padding:0;list-style:none}
a,img,div,b{display:block;border-radius:6px}
a{color:var(--ink-2);text-decoration:none}
a:focus-visible{outline:2px solid #f26b0a}
img,div{box-sizing:border-box;width:100%;height:var(--height);object-fit:cover;background:#fff}
div{height:calc(var(--height) + 26px);padding:16px 20px;border:1px solid var(--line);overflow:hidden}
b{margin-bottom:4px;color:var(--ink);font-size:16px}
p,img+b{margin:0;font-size:13px;line-height:26px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
i{margin-right:6px;padding:0 4px;border:1px solid;border-radius:3px;font-style:normal;font-size:12px}
@media(width<768px){ul{grid-auto-columns:minmax(88%,1fr);overflow-x:auto}img{height:auto;aspect-ratio:var(--ratio)}}
@media(width>767px){img+b{display:none}}
`)

const make = (name, parent, text) => {
  const made = document.createElement(name)
  if (text) made.append(text)
  return parent.appendChild(made)
}
const ask = async (path, more) => {
  const got = await fetch(`/api/customer/advert/${path}`, more).catch(() => null)
  return got?.ok && (await got.json()).data
}
// a token counts once: what was not taken is sent again
const send = async (token, isClick, isAgain) => {
  const body = new Blob([JSON.stringify({ token, isClick })], { type: 'application/json' })
  if (!(await ask('beacon', { method: 'POST', keepalive: true, body })) && !isAgain)
    setTimeout(send, 3000, token, isClick, true)
}

// seen: half of it for a second, once
const eye = new IntersectionObserver(
  entries => {
    for (const { target, intersectionRatio: part } of entries) {
      clearTimeout(target.timer)
      if (part >= 0.5) wait(target)
    }
  },
  { threshold: [0, 0.5] },
)
const wait = target => {
  target.timer = setTimeout(() => {
    if (document.hidden) return wait(target)
    eye.unobserve(target)
    send(target.token)
  }, 1000)
}

class Box extends HTMLElement {
  async connectedCallback() {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    const data = await ask(`forPage?position=${this.getAttribute('position')}`)
    if (!data) return
    const list = make('ul', root)
    for (const { image, title, text, path, advertiser, token } of [...data.adverts, ...data.house]) {
      const link = make('a', make('li', list))
      link.href = path
      if (token) {
        const line = make('p', link)
        make('i', line, '广告')
        line.append(advertiser)
        const picture = make('img', link)
        picture.alt = title
        picture.src = image
        make('b', link, title).ariaHidden = true
        link.token = token
        link.onclick = () => send(token, true)
        eye.observe(link)
      } else {
        const card = make('div', link)
        make('b', card, title)
        card.append(text)
      }
    }
  }
}
customElements.define('ad-box', Box)
