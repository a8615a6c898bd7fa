import { CLIP, FILE, REL } from './honest-parts.ts'

/**
 * Passages of what suppliers and buyers of this trade publish: protocols, certificates, specifications, papers, notices,
 * and what Word, WPS, Excel and 公众号 leave of them once they were cleaned. Each must come out as it went in.
 */

const protocols = [
  '<h2>细胞复苏</h2><ol><li>37 ℃ 水浴快速融化（≤ 90 s）</li><li>缓慢滴加 9 mL 预温培养基</li><li>200×<em>g</em> 离心 5 min，弃上清</li></ol>',
  '<ol><li><p>配制 50 mM Tris-HCl，pH 8.0 ± 0.05（25 ℃）。</p></li><li><p>加入 150 mM NaCl，0.22 μm 过滤。</p></li></ol>',
  '<p><strong>上样：</strong>柱床体积 5 mL，线速度 150 cm/h，保留时间 ≥ 6 min。</p>',
  '<ul><li>平衡：5 CV，缓冲液 A</li><li>洗杂：10 CV，缓冲液 A + 20 mM 咪唑</li><li>洗脱：0→500 mM 咪唑，20 CV 线性梯度</li></ul>',
  '<p>94 ℃ 3 min；(94 ℃ 30 s，58 ℃ 30 s，72 ℃ 1 min/kb)×35；72 ℃ 10 min；4 ℃ ∞。</p>',
  '<ol type="a"><li>取样 100 μL</li><li>加入等体积显色液</li><li>避光 15 min</li></ol>',
  '<ol type="i"><li>准备</li><li>上样</li><li>检测</li></ol>',
  '<ol type="A" start="4"><li>清洗</li><li>再生</li></ol>',
  '<h3>转染（HEK293，1 L）</h3><p>PEI : DNA = 3 : 1（<em>w/w</em>），总 DNA 1 mg/L，室温孵育 15 min 后逐滴加入。</p>',
  '<blockquote><p><strong>注意</strong>：层析介质请勿冷冻，20 % 乙醇 2～8 ℃ 保存。</p></blockquote>',
  '<p>补料策略：第 3、5、7、9 天按 4 %（<em>v/v</em>）补加；葡萄糖维持在 4～6 g/L，乳酸 &lt; 2 g/L。</p>',
  '<p>计数：活细胞密度 = (四角大格活细胞数 ÷ 4) × 稀释倍数 × 10<sup>4</sup> 个/mL</p>',
  '<ol><li>A 组<ol><li>对照<ol><li>空白</li><li>溶剂</li></ol></li><li>给药</li></ol></li><li>B 组</li></ol>',
  '<p>滴定终点：溶液由<span style="color:rgb(192, 0, 0)">红色</span>变为<span style="color:rgb(0, 112, 192)">蓝色</span>，30 s 不褪。</p>',
  '<p>※ 操作全程佩戴护目镜；废液按 <u>有机相</u> 与 <u>水相</u> 分别收集。</p>',
  '<p>离心：12,000 r/min（约 13,400×<em>g</em>，r = 8.3 cm），4 ℃，10 min</p>',
  '<h2>清洗与再生（CIP）</h2><p>0.5 mol/L NaOH，接触时间 ≥ 30 min，随后以 3 CV 平衡液冲洗至 pH ≤ 8。</p>',
  '<p>SDS-PAGE：12 % 分离胶，80 V 30 min → 120 V 60 min，考马斯亮蓝 R-250 染色。</p>',
  '<ul><li>第 0 天：接种 0.3×10<sup>6</sup> cells/mL</li><li>第 4 天：降温至 33 ℃</li><li>第 14 天：活率 ≥ 80 % 时收获</li></ul>',
  '<p>步骤 1 → 步骤 2 → 步骤 3 ⇒ 结束；若 OD<sub>600</sub> ≥ 0.6 则诱导（IPTG 0.5 mM）。</p>',
]

const formulas = [
  '<p>5 &lt; pH &lt; 7；<em>p</em>&lt;0.05；<em>n</em> ≥ 3；R<sup>2</sup> &gt; 0.999；|z| ≤ 2</p>',
  '<p>pH = p<em>K</em><sub>a</sub> + lg([A<sup>−</sup>]/[HA])</p>',
  '<p><em>v</em> = <em>V</em><sub>max</sub>[S] / (<em>K</em><sub>m</sub> + [S])</p>',
  '<p><em>K</em><sub>D</sub> = <em>k</em><sub>off</sub> / <em>k</em><sub>on</sub> = 2.3×10<sup>−9</sup> M</p>',
  '<p>Fe<sup>3+</sup> + 3OH<sup>−</sup> → Fe(OH)<sub>3</sub>↓</p>',
  '<p>CuSO<sub>4</sub>·5H<sub>2</sub>O，Na<sub>2</sub>HPO<sub>4</sub>·12H<sub>2</sub>O，(NH<sub>4</sub>)<sub>2</sub>SO<sub>4</sub></p>',
  '<p>C<sub>6</sub>H<sub>12</sub>O<sub>6</sub> + 6O<sub>2</sub> ⇌ 6CO<sub>2</sub> + 6H<sub>2</sub>O</p>',
  '<p><sup>13</sup>C，<sup>15</sup>N 双标记；<sup>32</sup>P 半衰期 14.3 d；<sup>99m</sup>Tc</p>',
  '<p>A = ε·<em>b</em>·<em>c</em>，ε<sub>280</sub> = 210,000 M<sup>−1</sup>·cm<sup>−1</sup></p>',
  '<p>ΔG° = −RT ln <em>K</em>；ΔΔC<sub>t</sub> = ΔC<sub>t,样品</sub> − ΔC<sub>t,对照</sub></p>',
  '<p>Σ(x<sub>i</sub> − x̄)<sup>2</sup> / (n − 1)，σ ≈ 0.12，∂c/∂t = D∇²c</p>',
  '<p>∫<sub>0</sub><sup>∞</sup> C(t) dt，AUC<sub>0–t</sub>，t<sub>1/2</sub>，C<sub>max</sub></p>',
  '<p>√2 ≈ 1.414，π ≈ 3.1416，½、¼、¾，‰、%、℉、K</p>',
  '<p>α-、β-、γ-环糊精；κ/λ 轻链；δ、ε、ζ、η、θ、ι、μ、ν、ξ、ρ、τ、φ、χ、ψ、ω</p>',
  '<p>Δ<em>ptsG</em> 突变株，<em>lac</em>Z<sup>−</sup>，Amp<sup>R</sup>，F<sup>−</sup> <em>end</em>A1</p>',
  '<p>IC<sub>50</sub> = 3.2 nM（95 % CI：2.8～3.7），Hill 系数 0.98</p>',
  '<p>1 atm = 101.325 kPa = 760 mmHg ≠ 1 bar；25 psi ≈ 1.72 bar</p>',
  '<p>[α]<sub>D</sub><sup>20</sup> = +12.5°（<em>c</em> = 1，H<sub>2</sub>O）</p>',
  '<p>若 a &lt; b 且 b &lt; c，则 a &lt; c；x ∈ [0, 1)，∀n ∃m：m &gt; n</p>',
  '<p>k<sub>L</sub>a = 12 h<sup>−1</sup>，P/V = 30 W/m<sup>3</sup>，Re ≈ 1.1×10<sup>4</sup></p>',
]

const tables = [
  '<table><thead><tr><th>检测项目</th><th>方法</th><th>标准</th><th>结果</th></tr></thead><tbody><tr><td>外观</td><td>目测</td><td>白色粉末</td><td>符合</td></tr><tr><td>含量</td><td>HPLC</td><td>≥ 99.0 %</td><td>99.6 %</td></tr></tbody></table>',
  '<table><tbody><tr><td>内毒素</td><td>&lt; 0.05 EU/mL</td></tr><tr><td>支原体</td><td>阴性（−）</td></tr><tr><td>生物负载</td><td>≤ 1 CFU/100 mL</td></tr></tbody></table>',
  '<table style="width:100%"><tbody><tr><th style="text-align:center">流速<br />mL/min</th><th style="text-align:center">压力<br />MPa</th></tr><tr><td style="text-align:right">1.0</td><td style="text-align:right">0.12</td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="3" style="text-align:center"><strong>批号 20261101</strong></td></tr><tr><td>项目</td><td>限度</td><td>结果</td></tr></tbody></table>',
  '<table><tbody><tr><td rowspan="3">A 相</td><td>0 min</td><td>95 %</td></tr><tr><td>10 min</td><td>60 %</td></tr><tr><td>15 min</td><td>5 %</td></tr></tbody></table>',
  '<table><colgroup><col span="2" width="90" /><col width="200" /></colgroup><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
  '<table><tbody><tr><td width="25%">货号</td><td width="75%">规格与包装</td></tr></tbody></table>',
  '<table><tbody><tr><td style="width:120px">型号</td><td style="width:60%">说明</td></tr></tbody></table>',
  '<table><tbody><tr><td><ul><li>含说明书</li><li>含质检报告</li></ul></td><td><p>两段</p><p>文字</p></td></tr></tbody></table>',
  '<table><tbody><tr><td></td><td>空格子左边</td></tr><tr><td>—</td><td>N/A</td></tr></tbody></table>',
  '<table><tbody><tr><td style="background-color:rgb(255, 244, 236)">合格</td><td style="background-color:#fee2e2;color:#b91c1c">不合格</td></tr></tbody></table>',
  `<table><tbody><tr><td><img src="${FILE}" alt="色谱图" width="300" height="180" loading="lazy" /></td></tr><tr><td>图 2 SEC-HPLC 色谱图</td></tr></tbody></table>`,
  '<table><thead><tr><th rowspan="2">产品</th><th colspan="2">价格（元）</th></tr><tr><th>1～9 件</th><th>≥ 10 件</th></tr></thead><tbody><tr><td>DMEM</td><td>58.00</td><td>52.00</td></tr></tbody></table>',
  '<table><tbody><tr><td>SUM(A1:A9)</td><td>=A1*2</td><td>+5 %</td><td>-20 ℃</td><td>@25 ℃</td></tr></tbody></table>',
  '<table><caption>表 2 稳定性（2～8 ℃，<em>n</em> = 3）</caption><tbody><tr><td>0 月</td><td>100.0 ± 0.4</td></tr><tr><td>12 月</td><td>98.7 ± 0.6</td></tr></tbody></table>',
  '<table><tbody><tr><td><a href="/website/goods/1">QM-1029</a></td><td>DPBS</td></tr></tbody></table>',
  '<table><tbody><tr><td style="text-align:right">1,280.00</td></tr><tr><td style="text-align:right">12,800.00</td></tr></tbody><tfoot><tr><td style="text-align:right"><strong>14,080.00</strong></td></tr></tfoot></table>',
  '<p>表前</p><table><tbody><tr><td>表</td></tr></tbody></table><p>表后</p>',
]

const papers = [
  '<h1>CHO 细胞分批补料培养中乳酸代谢转换的判断与控制</h1><p style="text-align:center"><em>王某某<sup>1,2</sup>，李某<sup>1*</sup></em></p>',
  '<p><strong>摘要</strong>：目的 建立……方法 采用……结果 ……结论 ……</p><p><strong>关键词</strong>：单克隆抗体；层析；病毒清除</p>',
  '<p>如前所述<sup>[3,5–7]</sup>，该现象与渗透压（&gt; 400 mOsm/kg）有关<sup>[8]</sup>。</p>',
  `<ol><li>Wang L, et al. <em>Biotechnol Bioeng</em>. 2024;121(3):845–857. <a href="https://doi.org/10.1002/bit.28600" ${REL}>doi:10.1002/bit.28600</a></li></ol>`,
  '<p>“Quality by Design (QbD)”一词最早由 J. M. Juran 提出，见 ICH Q8(R2)。</p>',
  '<h4>2.3.1　统计学处理</h4><p>以 x̄ ± s 表示，组间比较用 <em>t</em> 检验，<em>P</em> &lt; 0.05 为差异有统计学意义。</p>',
  `<figure><img src="${FILE}" alt="图 1" width="720" loading="lazy" /><figcaption>图 1　不同流速下的穿透曲线（DBC<sub>10</sub>）</figcaption></figure>`,
  '<p>（1）原料；（2）辅料；（3）包材。</p><p>①称量②混合③压片④包衣</p>',
  '<p>Ⅰ期、Ⅱ期、Ⅲ期；第Ⅳ章；ⅰ、ⅱ、ⅲ</p>',
  '<p>《中国药典》2025 年版四部通则 0512、1143；USP &lt;85&gt;、&lt;788&gt;；EP 2.6.14；GB/T 6682—2008</p>',
  '<p>作者单位：1. 某大学生物工程学院，无锡 214122；2. 某研究所</p>',
  '<p style="text-align:justify">Polysorbate 80 在 5 ℃ ± 3 ℃ 下 24 个月内降解 &lt; 10 %，主要降解途径为酶促水解与自氧化，两者可由游离脂肪酸谱区分。</p>',
  '<p>The <em>in vitro</em> half-life was 14.2 ± 1.1 h (mean ± SD, <em>n</em> = 6); see Table&nbsp;2 and Fig.&nbsp;3.</p>'.replaceAll(
    '&nbsp;',
    '\u00a0',
  ),
  '<p>N-乙酰-β-D-氨基葡萄糖苷酶；2-(N-吗啉)乙磺酸；L-丙氨酰-L-谷氨酰胺；(±)-α-生育酚</p>',
  '<p>Pneumonoultramicroscopicsilicovolcanoconiosis 与 methionylthreonylthreonylglutaminylarginyltyrosylglutamylserylleucyl 是长词。</p>',
  '<p>ATGGCGTGCAAGGATCCGAATTCAAGCTTGCGGCCGCACTCGAGCACCACCACCACCACCACTGA</p>',
  '<pre><code>&gt;sp|P01308|INS_HUMAN Insulin\nMALWMRLLPLLALLALWGPDPAAAFVNQHLCGSHLVEALYLVCGERGFFYTPKTRREAED</code></pre>',
  '<p>参见 5.2 节；见附录 A；式(3)；图 4a—d；表 S1</p>',
  '<blockquote>“所有模型都是错的，但有些是有用的。”<br />—— G. E. P. Box</blockquote>',
  '<h5>致谢</h5><p><small>本研究受国家重点研发计划资助（2024YFC0000000）。</small></p>',
]

const notices = [
  '<p><strong style="color:#b91c1c">春节放假通知</strong></p><p>2027 年 2 月 5 日至 13 日放假，14 日（周日）照常发货。</p>',
  '<p>买 10 送 1<del>（原价 ¥980.00）</del>，现价 <strong>¥880.00</strong>，截至 12 月 31 日 24:00。</p>',
  '<p>尊敬的客户：</p><p style="text-indent:2em">感谢您一直以来的支持与信任。</p><p style="text-align:right">某某生物科技有限公司<br />2026 年 11 月 21 日</p>',
  '<h3>产品特点</h3><ul><li><strong>高载量</strong>：≥ 60 mg/mL（hIgG）</li><li><strong>耐碱</strong>：0.5 M NaOH，200 次循环后载量 &gt; 90 %</li><li><strong>低脱落</strong>：Protein A ≤ 10 ppm</li></ul>',
  '<h3>应用领域</h3><p>mAb ｜ ADC ｜ 双抗 ｜ AAV ｜ mRNA-LNP ｜ CAR-T ｜ 重组蛋白</p>',
  '<p>储存：−20 ℃（避免反复冻融 &gt; 3 次）；运输：干冰；有效期：24 个月。</p>',
  '<p>仅供科研使用（RUO），不得用于临床诊断或治疗。</p>',
  '<p>Q：是否提供小样？<br />A：提供，1 mL 预装柱，3 个工作日内发出。</p>',
  '<p><strong>Q1</strong>　最低起订量是多少？</p><p><strong>A1</strong>　1 瓶起订，100 瓶以上可定制包装。</p><hr /><p><strong>Q2</strong>　能否开 13 % 专票？</p><p><strong>A2</strong>　可以。</p>',
  '<p>规格：10×96 T/盒（含标准品 2 支×0.5 mL、显色液 A/B 各 12 mL、终止液 1 瓶）</p>',
  '<p>安全说明：H225、H319、H336；P210、P261、P305+P351+P338（GHS02、GHS07）</p>',
  '<p>交货期：现货 1～2 天；订货 4～6 周（含清关）。付款：预付 30 %，货到 30 天付清。</p>',
  '<p>★ 新品 ★ ☆☆☆ ✔ 已验证　✘ 不适用　→ 详见下表　◆ ● ■ ▲</p>',
  '<p>一、二、三；（一）（二）；1．2．3．；1) 2) 3)；A、B、C</p>',
  '<p>浓度换算：1 mg/mL = 1 g/L = 1000 μg/mL = 10<sup>6</sup> ng/mL</p>',
  `<p><a href="https://www.who.int/publications/m/item/trs-999?lang=zh&amp;v=2" title="WHO TRS 999" ${REL}>WHO TRS 999 附录 2</a>（PDF，1.2 MB）</p>`,
  `<p>延伸阅读：<a href="/website/articles/1">上一篇</a> ｜ <a href="/website/articles/3">下一篇</a> ｜ <a href="/tool/buffer-hh">缓冲液计算器</a></p>`,
  `<p><a href="/shop/default?id=1"><img src="${FILE}" alt="进入店铺" width="200" loading="lazy" /></a></p>`,
  `<p><img src="${FILE}" alt="图一" width="49%" loading="lazy" /><img src="${FILE}" alt="图二" width="49%" loading="lazy" /></p>`,
  `<p>操作视频：</p><video src="${CLIP}" controls="" preload="metadata" width="640" height="360" poster="${FILE}"></video><p>（2 分 36 秒）</p>`,
]

const editor = [
  '<p><br /></p><p>空行之后的一段</p><p><br /></p>',
  '<p>行内 <code>pip install biopython</code> 与 <code>R &gt;= 4.2</code></p>',
  '<pre><code class="language-sql">SELECT lot, AVG(titer) AS g_per_l\nFROM batch\nWHERE day &gt;= 10 AND viability &lt;&gt; 0\nGROUP BY lot;</code></pre>',
  '<pre><code class="language-javascript">if (a &lt; b &amp;&amp; c &gt; d) { console.log("ok") }</code></pre>',
  '<pre><code class="language-bash">curl -s http://localhost:8080/health | jq ".status"</code></pre>',
  '<p><strong><em><u>粗斜下划线</u></em></strong>，<s><em>斜体删除</em></s></p>',
  '<p><span style="color:rgb(18, 52, 86)"><strong>颜色里的粗体</strong></span></p>',
  '<p><span style="color:rgba(0, 0, 0, 0.65)">半透明的字</span></p>',
  '<p><span style="background-color:#ffff00;color:#c00000;font-size:18px">黄底红字</span></p>',
  '<h2 style="text-align:center"><span style="font-size:32px">居中的标题</span></h2>',
  '<p style="line-height:2">双倍行距的一段。</p><p style="line-height:1.75">另一段。</p>',
  '<p style="padding-left:4em;text-indent:2em">缩进两级</p>',
  '<ul><li style="text-align:left">左</li><li style="text-align:center">中</li></ul>',
  '<blockquote style="text-align:right">右对齐的引用</blockquote>',
  '<p>x<sub>i,j</sub><sup>(k+1)</sup>，<sub><em>n</em></sub>C<sub><em>r</em></sub></p>',
  '<p>上标里的链接<sup><a href="/website/articles/2">[2]</a></sup></p>',
  '<ul><li>一<ol><li>甲</li><li>乙<ul><li>子</li></ul></li></ol></li><li>二</li></ul>',
  `<div data-w-e-type="video" data-w-e-is-void><video controls="" preload="metadata" width="800" height="450" poster="${FILE}"><source src="${CLIP}" type="video/mp4" /></video></div><p>视频下的文字</p>`,
  '<p>全角：ＡＢＣ１２３，半角：ABC123；　全角空格　与 \u00a0 不换行空格</p>',
  '<p>引号 "直" 与 “弯”；\' 撇号；&amp; 与号；&lt;尖括号&gt;；反斜杠 \\；美元 $；百分 %；井号 #</p>',
  '<hr /><p>分割线之间</p><hr />',
  '<p><mark>荧光</mark>、<small>小字</small>、<b>b</b>、<i>i</i></p>',
]

const pasted = [
  // Word
  '<p><span style="color:#333333">1.1</span> <span style="font-size:14px">范围</span></p><p style="text-indent:2em"><span style="font-size:14px">本标准规定了注射用水的质量要求。</span></p>',
  '<h1><b>质量协议</b></h1><table><tr><td width="284"><p>甲方</p></td><td width="284"><p>乙方</p></td></tr></table>',
  '<p><b>一、</b><b>总则</b></p><p>1. 双方应遵守本协议<sup>①</sup>。</p>',
  '<p style="text-align:center"><b><span style="font-size:29px">检验报告书</span></b></p><p style="text-align:right">编号：QC-2026-0117</p>',
  '<table><tbody><tr><td width="113" style="text-align:center"><p>序号</p></td><td width="341"><p>名称及规格型号</p></td></tr><tr><td width="113"><p>1</p></td><td width="341"><p>一次性储液袋 50 L（2D）</p></td></tr></tbody></table>',
  // WPS
  '<p style="text-align:left;text-indent:2em"><span style="color:rgb(51, 51, 51);font-size:16px">经公司研究决定，</span><span style="color:rgb(51, 51, 51);font-size:16px">现将有关事项通知如下：</span></p>',
  '<ol><li><p><span style="font-size:16px">严格执行投料双人复核；</span></p></li><li><p><span style="font-size:16px">偏差 24 h 内上报。</span></p></li></ol>',
  // Excel
  '<table><colgroup><col width="72" /><col width="168" /><col width="96" /></colgroup><tbody><tr><td>CAS</td><td>名称</td><td>数量</td></tr><tr><td>7647-14-5</td><td>氯化钠</td><td style="text-align:right">25 kg</td></tr></tbody></table>',
  '<table><tbody><tr><td style="color:#ff0000">2026/11/21</td><td style="text-align:right">12.50%</td><td>0012345</td></tr></tbody></table>',
  // 公众号
  `<div><div><p style="text-align:center"><span style="color:rgb(255, 255, 255);background-color:rgb(0, 82, 255)">PART 01</span></p></div><p style="text-align:justify;line-height:1.75"><span style="font-size:15px">近年来，ADC 药物研发持续升温。</span></p><p style="text-align:center"><img src="${FILE}" alt="图片" loading="lazy" /></p></div>`,
  '<div><p><strong><span style="color:rgb(0, 128, 128)">导读</span></strong></p><div><div><p>嵌套的小节</p></div></div></div>',
  '<p style="text-align:center"><span style="color:rgb(136, 136, 136);font-size:12px">▲ 点击图片查看大图</span></p>',
  '<blockquote><p style="line-height:1.6"><span style="color:rgb(89, 89, 89)">来源：某某研究院；编辑：小某；审核：某博士</span></p></blockquote>',
  // RTF and mail
  '<p>Dear Dr. Zhou,</p><p>Please find the quotation attached (Ref. Q-20261121-03).</p><p>Best regards,<br />Lin</p>',
  '<p>&gt; 请问 5 L 的现货有吗？</p><p>有，次日发出。</p>',
  '<div>第一行</div><div>第二行</div><div><br /></div><div>第四行</div>',
  '<p>• 手打的圆点</p><p>• 第二点</p><p>- 手打的短横</p>',
  '<p>\u200b零宽空格与\u00ad软连字符</p>',
]

const tongues = [
  '<p>繁體：質粒提取試劑盒，適用於 1～5 mL 菌液。</p>',
  '<p>日本薬局方：エンドトキシン試験法（ゲル化法）；単位 EU/mL</p>',
  '<p>유세포분석용 항체, 항-CD3 (클론 OKT3), 100 µg</p>',
  '<p>Größe 25 µm, Prüfverfahren nach Ph. Eur. 2.6.1; Qualität „zur Analyse“</p>',
  '<p>Réactif pour dosage des protéines – méthode de Bradford ; prêt à l’emploi</p>',
  '<p>Среда для культивирования клеток, 500 мл; pH 7,2–7,4</p>',
  '<p>Æ æ Ø ø Å å ß ñ ç ü ö ä é è ê — “smart” ‘quotes’ … ™ ® ©</p>',
  '<p>𝛼𝛽𝛾 ⅓ ⅔ ⁺ ⁻ ⁼ ₀ ₁ ₂ ₃ ℓ № ℡ ㎎ ㎏ ㎖ ㎡</p>',
  '<p>镆𨱏、𬭊、鿏、鉝；㗊䶮</p>',
  '<p>🧫 🦠 💉 🔬 ⚗️ ♻️ ☣️ ⚠️ ✅ ❌ 1️⃣ 2️⃣</p>',
  '<p>عربي من اليمين إلى اليسار ثم English ثم ١٢٣</p>',
]

const lookalikes = [
  '<p>文件名 a&lt;b&gt;.csv、路径 C:\\data\\lot&lt;01&gt;\\raw、命令 rm -rf /tmp/*</p>',
  '<p>&lt;b&gt;这不是粗体&lt;/b&gt;，&amp;lt; 是小于号的写法，&amp;nbsp; 是空格。</p>',
  '<p>抗体 anti-&lt;His&gt;；引物 5′-&lt;GATC&gt;N-3′；USP&lt;1046&gt;</p>',
  '<p>链接写作 [文字](https://example.org/a_(b)) 也只是文字。</p>',
  '<p>{{ 模板 }} $(变量) %s %(name)s &lt;%= erb %&gt; #{sass}</p>',
  "<p>SELECT 'x' OR 1=1; -- 注释；DROP TABLE 只是教材里的例子</p>",
  '<p>data:text/plain,你好 与 vbscript: 都是字。</p>',
  '<p>样品名 onload、onclick-3、eval(2)、alert-β、document.1</p>',
  '<p>url(#a)、expression(x)、@import、position:fixed 是 CSS 教程里的词。</p>',
  '<p>&lt;!-- 这是注释的写法 --&gt; 与 &lt;![CDATA[ ]]&gt;</p>',
  '<pre><code class="language-xml">&lt;sample id="1"&gt;&lt;name&gt;IgG1&lt;/name&gt;&lt;/sample&gt;</code></pre>',
]

/** Passages that stand one below the other, as in what is really published. */
const whole = [
  `<h1>重组蛋白 A 层析介质 使用说明</h1><h2>1 产品简介</h2><p style="text-indent:2em">本品为耐碱型重组蛋白 A 亲和介质，适用于 mAb 捕获。</p><h2>2 技术参数</h2><table><tbody><tr><td>粒径</td><td>45～75 μm</td></tr><tr><td>动态载量</td><td>≥ 60 mg/mL</td></tr></tbody></table><h2>3 操作步骤</h2><ol><li>装柱</li><li>平衡</li><li>上样</li></ol><p><img src="${FILE}" alt="流程图" width="600" loading="lazy" /></p><h2>4 参考文献</h2><p><a href="https://doi.org/10.1016/j.chroma.2023.464000" ${REL}>[1]</a></p>`,
  '<h2>需求说明</h2><ul><li>名称：胎牛血清（特级，南美来源）</li><li>数量：20 瓶 × 500 mL</li><li>要求：内毒素 ≤ 3 EU/mL，血红蛋白 ≤ 15 mg/dL</li><li>到货：2026 年 12 月 10 日前，上海浦东</li></ul><p><strong>附：</strong>需提供 COA、原产地证、检疫证。</p>',
  '<h2>招标公告</h2><p>一、项目编号：SYJ-2026-118</p><p>二、预算金额：¥ 2,400,000.00</p><table><thead><tr><th>包号</th><th>内容</th><th>数量</th></tr></thead><tbody><tr><td>01</td><td>50 L 一次性生物反应器</td><td>2 台</td></tr></tbody></table><p>三、评分标准：价格 30 分；技术 50 分；服务 20 分。</p>',
  `<h2>案例：DBC 提升 35 %</h2><blockquote>客户：某抗体 CDMO；规模：2,000 L</blockquote><p>原工艺载量 32 g/L，更换介质并将保留时间由 4 min 延长到 6 min 后为 <strong>43 g/L</strong>。</p><figure><img src="${FILE}" alt="载量对比" loading="lazy" /><figcaption>图 1 载量对比（<em>n</em> = 3）</figcaption></figure><p>HCP：&lt; 50 ppm；DNA：&lt; 1 pg/mg。</p>`,
  '<h3>培训日程</h3><table><tbody><tr><th>时间</th><th>内容</th><th>主讲</th></tr><tr><td>09:00–10:30</td><td>无菌操作基础</td><td>陈工</td></tr><tr><td>10:45–12:00</td><td>一次性系统完整性测试（起泡点 ≥ 0.34 MPa）</td><td>周博士</td></tr></tbody></table><p>地点：3 号楼 201；请自带白大褂。</p>',
]

export const honestDocuments: readonly string[] = [
  ...protocols,
  ...formulas,
  ...tables,
  ...papers,
  ...notices,
  ...editor,
  ...pasted,
  ...tongues,
  ...lookalikes,
  ...whole,
]
