import { nameSet } from "../../model/domain-names";
import { domainAndParents } from "../../model/judgement";
import { memberSites } from "../../model/member-sites";

/** Services with a subdomain for each customer. Only `www` is their own. */
const tenantSites = nameSet(`
    substack.com wordpress.com tumblr.com weebly.com squarespace.com jimdo.com jimdofree.com jimdosite.com webnode.com webnode.page
    strikingly.com mystrikingly.com site123.me ucoz.ru livejournal.com typepad.com ghost.io beehiiv.com hashnode.dev webs.com
    godaddysites.com weeblysite.com hostingersite.com company.site tilda.ws myportfolio.com tistory.com gumroad.com
    bigcartel.com mybigcommerce.com storenvy.com tiendanube.com mitiendanube.com thebase.in stores.jp
    atlassian.net zendesk.com freshdesk.com freshservice.com helpscoutdocs.com intercom.help statuspage.io sharepoint.com
    onmicrosoft.com odoo.com myfreshworks.com freshsales.io pipedrive.com slack.com zoom.us webex.com okta.com monday.com
    force.com site.com my.salesforce.com dynamics.com app.netsuite.com snowflakecomputing.com service-now.com
    bamboohr.com recruitee.com teamtailor.com myworkdayjobs.com myworkdaysite.com personio.de
    personio.com icims.com breezy.hr taleo.net successfactors.com successfactors.eu applytojob.com
    pinpointhq.com csod.com avature.net softgarden.io freshteam.com zohorecruit.com zohorecruit.eu oraclecloud.com eightfold.ai
    gorgias.help crisp.help document360.io helpjuice.com canny.io instatus.com talentlms.com docebosaas.com egnyte.com qualtrics.com
    hs-sites-na2.com hs-sites-na3.com hs-sites-ap1.com hubspotpagebuilder.eu unbouncepages.com list-manage.com campaign-archive.com
    activehosted.com mailchimpsites.com wufoo.com acuityscheduling.com as.me youcanbook.me
    kommo.com amocrm.ru softr.app over-blog.com e-monsite.com canalblog.com hatena.ne.jp modoo.at fc2.com cafe24.com wpengine.com
    typeform.com hs-sites.com hs-sites-eu1.com hubspotpagebuilder.com instapage.com clickfunnels.com kajabi.com mykajabi.com teachable.com
    thinkific.com podbean.com libsyn.com
    simplecast.com readme.io uservoice.com
    amazonaws.com windows.net imgix.net b-cdn.net fastly.net googleusercontent.com fandom.com proboards.com
    mcas.ms
    blogspot: ae al am ba be bg ca ch cl co.at co.id co.il co.ke co.nz co.uk com.ar com.au com.br com.co com.es com.mx com.tr cz de dk fi fr gr hk hr hu ie in it jp kr lt lu mx my nl no pe pt ro rs ru se sg si sk tw
    bitrix24: com com.br de es eu fr in it pl ru
`);

/** Companies' hosts with pages that others publish. */
const publishingHosts = nameSet(`
    sites.google.com docs.google.com drive.google.com groups.google.com play.google.com forms.office.com sway.office.com
    onedrive.live.com apps.apple.com podcasts.apple.com open.spotify.com
    webcache.googleusercontent.com cc.bingj.com chromewebstore.google.com addons.mozilla.org marketplace.visualstudio.com
    mp.weixin.qq.com site.douban.com
    boards.greenhouse.io job-boards.greenhouse.io jobs.lever.co apply.workable.com jobs.ashbyhq.com jobs.smartrecruiters.com
    careers.smartrecruiters.com ats.rippling.com recruiting.paylocity.com recruiting.ultipro.com
    jobs.jobvite.com form.jotform.com res.cloudinary.com
`);

/** Returns the shared site of a host (`linkedin.com`, `sites.google.com`); `null` if one owner has all pages. */
export function sharedPlace(host: string, domain: string): string | null {
  if (publishingHosts().has(host)) return host;
  return memberSites().has(domain) || isTenant(host) ? domain : null;
}

/** Whether a host, such as `acme.substack.com`, belongs to a service's customer. */
export const isTenant = (host: string): boolean =>
  domainAndParents(host)
    .slice(1)
    .some((site) => tenantSites().has(site) && host !== `www.${site}`);
