import { lazily } from "./lazily";
import { capitalizeFirst } from "./text";

/** Our dictionary groups the technologies and categories, which the service lists without groups. */

/** Known technologies by group: `id=Name`, or only `id` if {@link readableName} makes the same name. */
const known = {
  advertising:
    "adroll=AdRoll,bing_ads=Bing Ads,criteo,doubleclick=DoubleClick,facebook_ads=Facebook Ads,facebook_pixel,google_ads=Google Ads,google_adsense=Google AdSense,linkedin_ads=LinkedIn Ads,linkedin_insight_tag=LinkedIn Insight Tag,microsoft_advertising,outbrain,taboola,the_trade_desk=The Trade Desk,tiktok_pixel=TikTok Pixel,twitter_ads=Twitter Ads,demandbase",
  analytics:
    "adobe_analytics,amplitude,crazy_egg=Crazy Egg,datadog,fullstory=FullStory,google_analytics,google_analytics_4,google_optimize,google_tag_manager=Google Tag Manager,heap,hotjar,matomo,microsoft_clarity,mixpanel,mouseflow,new_relic=New Relic,optimizely,pendo,plausible,posthog=PostHog,segment,sentry,tealium,vwo",
  commerce:
    "bigcommerce=BigCommerce,magento,prestashop=PrestaShop,salesforce_commerce_cloud,shopify,shopware,squarespace,woocommerce=WooCommerce",
  content:
    "adobe_experience_manager,contentful,drupal,ghost,joomla,sanity,sitecore,strapi,typo3=TYPO3,webflow,wix=Wix,wordpress=WordPress,wp_engine",
  data: "airflow,bigquery=BigQuery,clickhouse=ClickHouse,databricks,dbt=dbt,elasticsearch,fivetran,kafka,looker,mongodb=MongoDB,mysql=MySQL,postgresql=PostgreSQL,power_bi,redis,redshift,snowflake,tableau",
  development:
    "bitbucket,circleci=CircleCI,docker,github=GitHub,gitlab=GitLab,go=Go,java,jenkins,kubernetes,laravel,node_js=Node.js,nodejs=Node.js,php,python,ruby_on_rails=Ruby on Rails,terraform",
  frontEnd:
    "alpine_js=Alpine.js,angular,angularjs=AngularJS,bootstrap,core_js=core-js,font_awesome,gatsby,google_fonts,gsap=GSAP,jquery=jQuery,next_js=Next.js,nuxt_js=Nuxt.js,react,svelte,tailwind_css,tailwindcss=Tailwind CSS,typescript=TypeScript,vue_js=Vue.js,vue=Vue.js,webpack=webpack",
  hosting:
    "akamai,amazon_cloudfront,amazon_s3,amazon_web_services=AWS,apache,aws,azure,cloudflare,cloudfront=CloudFront,digitalocean=DigitalOcean,fastly,google_cloud,google_cloud_platform,heroku,microsoft_azure,netlify,nginx=nginx,openresty=OpenResty,varnish,vercel",
  marketing:
    "activecampaign=ActiveCampaign,braze,constant_contact,customer_io=Customer.io,drift,eloqua,hubspot=HubSpot,iterable,klaviyo,mailchimp,mailgun,marketo,oracle_eloqua,pardot,sendgrid=SendGrid,typeform,unbounce",
  payments: "adyen,braintree,chargebee,klarna,paypal=PayPal,recurly,square,stripe,zuora",
  sales: "apollo_io=Apollo.io,chili_piper,dynamics_365,gong,microsoft_dynamics,outreach,pipedrive,salesforce,salesloft=SalesLoft,zoho_crm",
  security:
    "auth0,cloudflare_bot_management=Cloudflare Bot Management,crowdstrike=CrowdStrike,duo=Duo,hsts=HSTS,lets_encrypt=Let’s Encrypt,okta,onelogin=OneLogin,onetrust=OneTrust,cookiebot,recaptcha=reCAPTCHA",
  support: "freshdesk,front,gorgias,help_scout,intercom,livechat=LiveChat,statuspage,tawk_to=Tawk.to,zendesk,zendesk_chat,olark",
  workTools:
    "airtable,asana,atlassian,calendly,confluence,docusign=DocuSign,dropbox,google_workspace,jira,microsoft_365,microsoft_teams,miro,monday_com=monday.com,netsuite=NetSuite,notion,sap,servicenow=ServiceNow,slack,workday,zapier,zoom",
};

/** A group. The displayed names and order of groups depend on the language. */
export type TechnologyGroup = keyof typeof known;

// Asserted: `Object.keys` returns `string[]`.
const technologyGroups = Object.keys(known) as TechnologyGroup[];

/** Category identifiers that mean the same as a group. */
const categories: Record<TechnologyGroup, string> = {
  advertising: "advertising,ads,ad_networks,retargeting,remarketing",
  analytics: "analytics,web_analytics,product_analytics,tag_managers,ab_testing,session_replay,monitoring,rum",
  commerce: "commerce,ecommerce,e_commerce,shopping_carts",
  content: "content,cms,content_management,blogs,page_builders,website_builders",
  data: "data,databases,data_warehouses,business_intelligence,etl",
  development: "development,programming_languages,web_frameworks,development_tools,devops,ci,containers",
  frontEnd: "front_end,frontend,javascript_frameworks,javascript_libraries,ui_frameworks,font_scripts,static_site_generators",
  hosting: "hosting,cdn,paas,iaas,cloud,cloud_hosting,web_servers,reverse_proxies,caching",
  marketing: "marketing,marketing_automation,email,email_marketing,form_builders",
  payments: "payments,payment_processors,billing",
  sales: "sales,crm,sales_engagement",
  security: "security,authentication,cookie_compliance,ssl,captcha,identity",
  support: "support,live_chat,customer_support,help_desk,helpdesk",
  workTools: "work_tools,collaboration,productivity,communication,issue_trackers,project_management,erp,office",
};

/** A technology: its identifier in filters, and its display name. */
export interface Technology {
  id: string;
  name: string;
}

/** Groups technologies by our dictionary. Omits repeated and blank identifiers. */
export function groupTechnologies(tech: readonly string[], techCategories: readonly string[]) {
  const byGroup = new Map<TechnologyGroup | null, Technology[]>();
  for (const id of distinct(tech)) {
    const group = readDictionary().get(id.toLowerCase())?.group ?? null;
    const technologies = byGroup.get(group) ?? [];
    technologies.push({ id, name: technologyName(id) });
    byGroup.set(group, technologies);
  }
  const groups = [...byGroup].map(([group, technologies]) => ({ group, technologies: technologies.toSorted(byName) }));
  const covered = (category: string) => technologyGroups.some((group) => byGroup.has(group) && listed(categories[group], category));
  return {
    /** `group`: `null` for technologies outside our dictionary. */
    groups,
    /** Readable names of the categories that no group in `groups` covers. */
    otherCategories: distinct(techCategories)
      .filter((category) => !covered(category))
      .map(readableCategory),
  };
}

/** Returns a technology's name from our dictionary, else one made of its identifier. */
export const technologyName = (id: string): string => readDictionary().get(id.toLowerCase())?.name ?? readableName(id);

/** Converts snake case to capitalised words: `nwr_edge_agent` becomes NWR Edge Agent. */
const readableName = (id: string): string => labelOf(id).map(raise).join(" ");

/** Converts a category to a phrase: `live_chat` becomes Live chat, `cdn` CDN. */
export const readableCategory = (id: string): string =>
  labelOf(id)
    .map((word, index) => (index === 0 || isShort(word) ? raise(word) : word))
    .join(" ");

/** Splits an identifier into words. */
const labelOf = (id: string): string[] => id.split(/[_\s]+/).filter((word) => word !== "");
/** True for one to three letters, probably an abbreviation. */
const isShort = (word: string): boolean => /^\p{L}{1,3}$/u.test(word);

const raise = (word: string): string => (isShort(word) ? word.toUpperCase() : capitalizeFirst(word));

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== "");
const byName = (one: Technology, other: Technology): number => one.name.localeCompare(other.name);
const listed = (list: string, id: string): boolean => list.split(",").includes(id.toLowerCase());

/** Built on first use: not every popup has technologies. */
const readDictionary = lazily((): ReadonlyMap<string, { group: TechnologyGroup; name: string }> => {
  const entries = technologyGroups.flatMap((group) =>
    known[group].split(",").map((entry) => {
      const [id = "", name] = entry.split("=");
      return [id, { group, name: name ?? readableName(id) }] as const;
    }),
  );
  return new Map(entries);
});
