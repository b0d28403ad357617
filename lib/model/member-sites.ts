import { nameSet } from "./domain-names";

/** Sites whose pages are about members, not about the site's owner. */
export const memberSites = nameSet(`
    linkedin.com facebook.com fb.com fb.me x.com twitter.com t.co instagram.com threads.net threads.com youtube.com youtu.be tiktok.com
    reddit.com xing.com bsky.app mastodon.social mastodon.online vk.com ok.ru weibo.com zhihu.com douyin.com bilibili.com snapchat.com
    telegram.org t.me whatsapp.com wa.me discord.com discord.gg twitch.tv vimeo.com dailymotion.com flickr.com behance.net dribbble.com
    deviantart.com soundcloud.com bandcamp.com quora.com stackoverflow.com stackexchange.com github.com gitlab.com bitbucket.org
    sourceforge.net codeberg.org npmjs.com pypi.org huggingface.co kaggle.com crunchbase.com wellfound.com angel.co producthunt.com
    zoominfo.com opencorporates.com northdata.com northdata.de clutch.co dnb.com
    g2.com trustpilot.com kununu.com wikipedia.org wikimedia.org wikidata.org
    archive.org medium.com dev.to hashnode.com linktr.ee beacons.ai about.me issuu.com scribd.com slideshare.net prezi.com meetup.com
    patreon.com ko-fi.com buymeacoffee.com gofundme.com kickstarter.com indiegogo.com
    calendly.com onlyfans.com foursquare.com nextdoor.com goodreads.com researchgate.net academia.edu orcid.org
    bit.ly tinyurl.com forms.gle goo.gl lnkd.in ow.ly buff.ly is.gd cutt.ly rebrand.ly rb.gy hubs.ly t.ly tiny.cc ift.tt wp.me aka.ms
    amzn.to g.page mailchi.mp note.com ameblo.jp
    pinterest: com at ca ch cl co.kr co.uk com.au com.mx de dk es fr ie it jp nz ph pt ru se
    indeed: com ca co.uk de fr nl
    tripadvisor: com ca co.uk com.au de es fr it
    glassdoor: com at be ca ch co.in co.uk com.au com.br com.mx de es fr ie it nl sg
    yelp: com ca co.uk
    capterra: com co.uk com.de es fr it
    eventbrite: com ca co.uk com.au de es fr ie it nl
`);
