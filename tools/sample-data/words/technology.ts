/** Technologies by category, in the service's lower snake case. */
const byCategory: Record<string, string> = {
  analytics:
    "google_analytics adobe_analytics amplitude mixpanel matomo hotjar heap fullstory plausible microsoft_clarity crazy_egg segment",
  tag_managers: "google_tag_manager tealium adobe_launch piwik_pro_tag_manager",
  advertising: "google_ads linkedin_insight_tag facebook_pixel microsoft_advertising criteo adroll doubleclick",
  marketing_automation: "hubspot marketo pardot mailchimp klaviyo activecampaign brevo salesforce_marketing_cloud eloqua customer_io",
  crm: "salesforce zoho_crm microsoft_dynamics pipedrive sap_crm",
  live_chat: "drift intercom zendesk_chat tawk_to livechat crisp",
  help_desk: "zendesk freshdesk jira_service_management help_scout statuspage",
  javascript_frameworks: "react vue_js angular svelte next_js nuxt_js gatsby backbone_js alpine_js",
  javascript_libraries: "jquery core_js lodash moment_js swiper gsap webpack typescript",
  ui_frameworks: "bootstrap tailwind_css material_ui foundation",
  cms: "wordpress drupal contentful typo3 sitecore adobe_experience_manager umbraco strapi webflow joomla",
  page_builders: "elementor unbounce instapage divi",
  ecommerce: "shopify magento woocommerce shopware prestashop bigcommerce sap_commerce_cloud",
  payment_processors: "stripe paypal adyen klarna braintree chargebee mollie",
  web_servers: "nginx apache iis litespeed caddy",
  programming_languages: "php java python ruby go net_framework node_js",
  databases: "mysql postgresql mongodb redis elasticsearch",
  data_platforms: "snowflake bigquery databricks dbt kafka fivetran looker power_bi tableau",
  hosting: "aws azure google_cloud vercel netlify heroku ovhcloud hetzner digitalocean wp_engine",
  cdn: "cloudflare cloudfront fastly akamai jsdelivr unpkg bunny_cdn varnish",
  security: "recaptcha hsts lets_encrypt okta auth0 imperva sectigo hcaptcha",
  consent: "onetrust cookiebot usercentrics trustarc",
  productivity: "google_workspace microsoft_365 slack jira confluence notion asana zoom miro",
  email: "sendgrid mailgun amazon_ses proofpoint mimecast postmark",
  erp: "sap_s4hana oracle_netsuite odoo microsoft_business_central workday",
  fonts: "google_fonts adobe_fonts font_awesome",
  video: "youtube vimeo wistia vidyard",
  testing: "optimizely vwo google_optimize launchdarkly",
  surveys: "typeform qualtrics surveymonkey jotform",
  scheduling: "calendly chili_piper",
  search: "algolia coveo elastic_app_search",
  monitoring: "new_relic datadog sentry dynatrace",
  accessibility: "accessibe userway",
};

/** Every category with its technologies. */
export const technologies: readonly (readonly [category: string, names: readonly string[]])[] = Object.entries(byCategory).map(
  ([category, names]) => [category, names.split(" ")],
);
